import type { PhoneCall, PhoneOutcome } from '@kith/contract';
import type { StoreApi } from 'zustand/vanilla';

/** Why a call did not begin. */
export type PhoneObstacle =
  | 'inCall'
  | 'noMicrophone'
  | 'notAllowed'
  | 'tooMany'
  | 'linesTaken'
  | 'failed';

/** The call to a telephone that this tab has. */
export interface PhoneTalk {
  number: string;
  name: string;
  state: 'starting' | PhoneCall['state'];
  /** How it ended, or why it did not begin. */
  result: PhoneOutcome | PhoneObstacle | null;
  answeredTime: number | null;
  /** The telephone is heard already, so nothing else rings. */
  hasSound: boolean;
  isMuted: boolean;
  /** When a call is allowed again. */
  againTime: number | null;
}

export interface PhoneState {
  talk: PhoneTalk | null;
  /** The countries that can be called; undefined until the server has said so. */
  countries: readonly string[] | undefined;
  /** Increases with every event about calls to telephones. */
  news: number;
}

export interface Phone {
  state: StoreApi<PhoneState>;
  /** Asks the server, once, which countries can be called. */
  learn(): Promise<void>;
  start(number: string, name: string): Promise<void>;
  press(key: string): void;
  mute(isMuted: boolean): void;
  /** Ends the call, or dismisses its result. */
  close(): void;
  /** Whether a call is going on here. */
  isOn(): boolean;
  take(call: PhoneCall): void;
  dispose(): void;
}
