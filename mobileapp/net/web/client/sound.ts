// Sounds after the first touch, and again after a lock, which leaves some phones with a dead audio clock.

import { setSetting, setting } from "./memory.ts";
import { tables } from "./tables.ts";

const DEAD_AFTER_MS = 300;
let context: AudioContext | null = null;
const buffers = new Map<string, AudioBuffer>();
let isOn = setting("sound") !== "off";
let isTouched = false; // before the first touch, browsers refuse both

export const isSoundOn = (): boolean => isOn;

export function setSound(on: boolean): void {
  isOn = on;
  setSetting("sound", on ? "on" : "off");
}

/** To be called at every touch, not only at the first. */
export function unlock(): void {
  isTouched = true;
  if (!isOn || typeof AudioContext === "undefined") return;
  if (context === null) return renew();
  if (context.state === "running") return;
  const resumed = context;
  const before = resumed.currentTime;
  void resumed.resume().catch(() => undefined);
  setTimeout(() => {
    if (context === resumed && resumed.currentTime === before) renew();
  }, DEAD_AFTER_MS);
}

function renew(): void {
  void context?.close().catch(() => undefined);
  buffers.clear();
  try {
    context = new AudioContext();
    void loadAll(context).catch(() => undefined);
  } catch {
    context = null;
  }
}

/** All of them before any is played: a request at that moment would tell a listener what happened in a hand. */
async function loadAll(into: AudioContext): Promise<void> {
  for (const [name, file] of Object.entries(tables().soundFiles)) {
    const answer = await fetch(file);
    buffers.set(name, await into.decodeAudioData(await answer.arrayBuffer()));
  }
}

export function play(name: string): void {
  const buffer = buffers.get(name);
  if (!isOn || context?.state !== "running" || !buffer) return;
  const source = context.createBufferSource();
  source.buffer = buffer;
  source.connect(context.destination);
  source.start();
}

export function vibrate(ms: number): void {
  if ("vibrate" in navigator && isTouched) navigator.vibrate(ms);
}

/** Say a sentence aloud; silently nothing where the phone has no voice. */
export function speak(text: string, language: string): void {
  if (typeof speechSynthesis === "undefined") return;
  speechSynthesis.cancel();
  const said = new SpeechSynthesisUtterance(text);
  said.lang = language;
  speechSynthesis.speak(said);
}
