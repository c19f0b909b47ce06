/** Two short tones, made by the browser itself. A browser lets a page sound once somebody has pressed something in it. */
import { readLocal, writeLocal } from "#app/ui/local-storage.ts";

const SWITCH = "inbox-sound";
const RUNG = "inbox-rung";
const TONES = [
  [880, 0],
  [1_175, 0.16],
] as const;
const LENGTH = 0.3;
const LOUDNESS = 0.25;

let context: AudioContext | undefined;

export function isSoundOn(): boolean {
  return readLocal(SWITCH) !== "off";
}

export function setSound(isOn: boolean): void {
  writeLocal(SWITCH, isOn ? "on" : "off");
}

export function maySound(): boolean {
  return context?.state === "running" || (navigator.userActivation?.hasBeenActive ?? false);
}

/** Sounds for a request, in one tab of those that are open. Resolves to false where the browser does not let it. */
export async function ring(lead: number): Promise<boolean> {
  if (!maySound()) return false;
  if (Number(readLocal(RUNG) ?? 0) >= lead) return true;
  writeLocal(RUNG, String(lead));
  return chime();
}

/** Sounds at once; called by a press, it also makes the browser let later ones through. */
export async function chime(): Promise<boolean> {
  try {
    context ??= new AudioContext();
    await context.resume();
    for (const [frequency, begin] of TONES) play(context, frequency, context.currentTime + begin);
    return true;
  } catch {
    return false;
  }
}

function play(audio: AudioContext, frequency: number, begin: number): void {
  const tone = audio.createOscillator();
  const volume = audio.createGain();
  tone.frequency.value = frequency;
  volume.gain.setValueAtTime(0, begin);
  volume.gain.linearRampToValueAtTime(LOUDNESS, begin + 0.02);
  volume.gain.exponentialRampToValueAtTime(0.001, begin + LENGTH);
  tone.connect(volume).connect(audio.destination);
  tone.start(begin);
  tone.stop(begin + LENGTH);
}
