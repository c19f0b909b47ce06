import { useEffect } from "react";
import { useRevalidator } from "react-router";

/** The longest that a timer of a browser can wait. */
const LONGEST = 2 ** 31 - 1;

/** A page left open asks again when its words have had their time, also after a night in a sleeping computer. */
export function useRevalidateAt(until: number): void {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    const wait = Math.max(0, until - Date.now());
    const timer = wait < LONGEST ? window.setTimeout(revalidate, wait) : undefined;
    const look = () => document.visibilityState === "visible" && Date.now() >= until && revalidate();
    document.addEventListener("visibilitychange", look);
    return () => {
      window.clearTimeout(timer);
      document.removeEventListener("visibilitychange", look);
    };
  }, [until, revalidate]);
}
