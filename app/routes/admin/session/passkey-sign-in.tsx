import { useEffect, useState } from "react";
import { useNavigation, useSubmit } from "react-router";
import { ErrorNote } from "#app/ui/flash.tsx";
import { askDevice, useCanUsePasskeys } from "./ask-device.ts";

/** Time for which a signature of a key is good: five minutes (auth/passkeys/passkey-store.server.ts). */
const FRESH_FOR = 4 * 60_000;
const OPTIONS_ADDRESS = "/api/admin/login/passkey";

type Props = {
  wanted: string;
  words: string;
  /** Whether the browser also lists the keys among what it suggests for the name, where it can. */
  offersKeys?: boolean;
};

/** Signing in, or showing again that it is oneself, with a key of this device or of a telephone; not there where no scripts run, or the browser knows no keys. */
export function PasskeySignIn({ wanted, words, offersKeys = false }: Props) {
  const canUse = useCanUsePasskeys();
  const submit = useSubmit();
  const isSending = useNavigation().state !== "idle";
  const [isAsking, setAsking] = useState(false);
  const [problem, setProblem] = useState("");
  useEffect(() => {
    if (!canUse || !offersKeys || isAsking) return;
    let isGone = false;
    // Nobody asked for it: what goes wrong is not told, and the button stays.
    const suggest = async () => {
      if (document.hidden) return;
      const asked = await askDevice(OPTIONS_ADDRESS, "suggest");
      if (asked.ok && !isGone) await submit({ intent: "passkey", credential: asked.credential, inapoi: wanted }, { method: "post" });
    };
    suggest();
    const again = setInterval(suggest, FRESH_FOR);
    document.addEventListener("visibilitychange", suggest);
    return () => {
      isGone = true;
      clearInterval(again);
      document.removeEventListener("visibilitychange", suggest);
    };
  }, [canUse, offersKeys, isAsking, submit, wanted]);
  if (!canUse) return null;
  async function signIn() {
    setAsking(true);
    setProblem("");
    const asked = await askDevice(OPTIONS_ADDRESS, "use");
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
