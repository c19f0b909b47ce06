import { useState } from "react";
import { useNavigation, useSubmit } from "react-router";
import { ErrorNote } from "#app/ui/flash.tsx";
import { askDevice, useCanUsePasskeys } from "./ask-device.ts";

/** Signing in, or showing again that it is oneself, with a key of this device or of a telephone; not there where no scripts run, or the browser knows no keys. */
export function PasskeySignIn({ wanted, words }: { wanted: string; words: string }) {
  const canUse = useCanUsePasskeys();
  const submit = useSubmit();
  const isSending = useNavigation().state !== "idle";
  const [isAsking, setAsking] = useState(false);
  const [problem, setProblem] = useState("");
  if (!canUse) return null;
  async function signIn() {
    setAsking(true);
    setProblem("");
    const asked = await askDevice("/api/admin/login/passkey", "use");
    setAsking(false);
    if (!asked.ok) setProblem(asked.problem);
    else await submit({ intent: "passkey", credential: asked.credential, inapoi: wanted }, { method: "post" });
  }
  return (
    <div className="fields">
      <p className="mute">sau</p>
      <button className="button button--line" type="button" onClick={signIn} disabled={isAsking || isSending}>
        {isAsking ? "Se așteaptă cheia" : words}
      </button>
      <ErrorNote>{problem}</ErrorNote>
    </div>
  );
}
