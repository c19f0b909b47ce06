import { useCallback, useEffect, useRef } from "react";
import { useBeforeUnload, useBlocker, useNavigation } from "react-router";

const QUESTION = "Modificările nu sunt salvate. Părăsiți pagina fără să le salvați?";

/** Asks before a form with unsaved changes is left. `saved` changes once it is stored; `isTyped`: it came back with what was typed. */
export function useUnsavedChanges(saved: string, isTyped = false): { onInput: () => void; onSubmit: () => void } {
  const isDirty = useRef(isTyped);
  const isSending = useRef(false);
  const { state } = useNavigation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the new `saved` is the news
  useEffect(() => {
    isDirty.current = isTyped;
  }, [saved]);
  useEffect(() => {
    if (state === "idle") isSending.current = false;
  }, [state]);

  const blocker = useBlocker(
    useCallback(({ currentLocation, nextLocation }) => {
      const isJump = nextLocation.hash !== "" && nextLocation.pathname === currentLocation.pathname;
      return isDirty.current && !isSending.current && !isJump;
    }, []),
  );
  useEffect(() => {
    if (blocker.state !== "blocked") return;
    if (window.confirm(QUESTION)) blocker.proceed();
    else blocker.reset();
  }, [blocker]);

  useBeforeUnload(
    useCallback((event) => {
      if (isDirty.current && !isSending.current) event.preventDefault();
    }, []),
  );
  return {
    onInput: () => {
      isDirty.current = true;
    },
    onSubmit: () => {
      isSending.current = true;
    },
  };
}
