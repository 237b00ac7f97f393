import type { CallAnswer, PhoneCall, PhoneOutcome } from '@kith/contract';
import type { StoreApi } from 'zustand/vanilla';

/** Why a call did not begin. */
export type PhoneObstacle =
  | 'inCall'
  | 'noMicrophone'
  | 'notAllowed'
  | 'unverified'
  | 'tooMany'
  | 'linesTaken'
  | 'unsupported'
  | 'failed';

/** The call to a telephone that this tab has. */
export interface PhoneTalk {
  /** Null until the server has answered. */
  id: string | null;
  number: string;
  name: string;
  state: 'starting' | PhoneCall['state'];
  /** How it ended, or why it did not begin. `reloaded`: with its page. */
  result: PhoneOutcome | PhoneObstacle | 'reloaded' | null;
  answeredTime: number | null;
  /** The telephone is heard already, so nothing else rings. */
  hasSound: boolean;
  isMuted: boolean;
  /** When a call is allowed again. */
  againTime: number | null;
  /** When the minutes are used up. */
  untilTime: number | null;
}

/** A call of the account that another tab has, or another device. */
export interface PhoneElsewhere {
  id: string;
  number: string;
  /** Known from another tab of this browser. */
  name: string | null;
  state: PhoneCall['state'];
  answeredTime: number | null;
  isMuted: boolean;
  isInBrowser: boolean;
}

export interface PhoneState {
  talk: PhoneTalk | null;
  elsewhere: PhoneElsewhere | null;
  /** What can be called, and whether it may; undefined until the server has said so. */
  about: CallAnswer<'phone.about'> | undefined;
  /** The last question about that had no answer. */
  isUnanswered: boolean;
  /** Increases with every event about calls to telephones. */
  news: number;
}

export interface Phone {
  state: StoreApi<PhoneState>;
  /** Asks the server which countries can be called; again after each call. */
  learn(): Promise<void>;
  start(number: string, name: string): Promise<void>;
  press(key: string): void;
  /** Also the call of another tab. */
  mute(isMuted: boolean): void;
  /** Ends the call, or dismisses its result. */
  close(): void;
  /** Ends the call of this browser, in whichever tab it is. */
  leave(): void;
  /** Any call of the account; false if the server could not be asked. */
  hangUp(id: string): Promise<boolean>;
  /** Whether a call is going on here. */
  isOn(): boolean;
  take(call: PhoneCall): void;
  /** Events may have been missed. */
  refresh(): Promise<void>;
  dispose(): void;
}
