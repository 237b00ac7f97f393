import { useSyncExternalStore } from 'react';

const KEY = 'kith.sound';
const OFF = 'off';
const listeners = new Set<() => void>();

/** Private windows may not store it; the choice then lasts as long as the page. */
const recall = (): boolean => {
  try {
    return localStorage.getItem(KEY) !== OFF;
  } catch {
    return true;
  }
};
let isOn = recall();

const tell = (on: boolean): void => {
  isOn = on;
  for (const listener of listeners) listener();
};

export const setSound = (on: boolean): void => {
  try {
    if (on) localStorage.removeItem(KEY);
    else localStorage.setItem(KEY, OFF);
  } catch {}
  tell(on);
};

const subscribe = (listener: () => void): (() => void) => {
  const follow = ({ key }: StorageEvent) => key === KEY && tell(recall());
  listeners.add(listener);
  addEventListener('storage', follow);
  return () => {
    listeners.delete(listener);
    removeEventListener('storage', follow);
  };
};

/** Whether new messages play a sound, for all tabs of this browser. */
export const useSound = (): boolean => useSyncExternalStore(subscribe, () => isOn);

const NOTES = [
  { hertz: 659.3, at: 0 },
  { hertz: 880, at: 0.09 },
];
const LOUDNESS = 0.06;
const FADE_S = 0.28;
let audio: AudioContext | undefined;

const playNote = (context: AudioContext, hertz: number, start: number): void => {
  const tone = new OscillatorNode(context, { type: 'sine', frequency: hertz });
  const volume = new GainNode(context, { gain: 0 });
  volume.gain.setValueAtTime(0, start);
  volume.gain.linearRampToValueAtTime(LOUDNESS, start + 0.015);
  volume.gain.exponentialRampToValueAtTime(0.0001, start + FADE_S);
  tone.connect(volume).connect(context.destination);
  tone.start(start);
  tone.stop(start + FADE_S);
};

/** Longer than the slowest tab takes to receive a message. */
const HOLD_MS = 5_000;

/** Of several tabs that receive the same message, only the first one plays the sound. */
const soundsHere = (messageKey: string): Promise<boolean> =>
  new Promise((resolve) => {
    if (navigator.locks === undefined) return resolve(true);
    void navigator.locks.request(
      `kith.sound ${messageKey}`,
      { ifAvailable: true },
      async (lock) => {
        resolve(lock !== null);
        if (lock !== null) await new Promise((done) => setTimeout(done, HOLD_MS));
      },
    );
  });

/** Two soft notes. Silent in browsers that block sound before the first interaction. */
export const playSound = async (messageKey: string): Promise<void> => {
  try {
    if (!(await soundsHere(messageKey))) return;
    audio ??= new AudioContext();
    const context = audio;
    if (context.state !== 'running') await context.resume();
    for (const { hertz, at } of NOTES) playNote(context, hertz, context.currentTime + at);
  } catch {}
};
