import type { CallAnswer, CurrentCall, Person, ToldCall } from '@kith/contract';
import type { StoreApi } from 'zustand/vanilla';
import type { CallFrame } from './frame/call-frame.engine.ts';
import type { Phone } from './phone/phone.types.ts';

/** The recipient of a call, in the form of the contract. */
export type Callee = Pick<Person, 'id' | 'avatar'> & {
  name: string;
  /** The recipient, as sent to the server. */
  by:
    | { chatId: string }
    | { contactId: string }
    | { profileId: string }
    | { number: string }
    | { email: string };
  /** International numbers through which they may be called by telephone. */
  phones?: readonly { number: string; type: string }[];
};

/** The call that this tab has started. */
export interface Outgoing {
  callee: Callee;
  video: boolean;
  state:
    | 'starting'
    | 'ringing'
    | 'declined'
    | 'missed'
    | 'notFound'
    | 'failed'
    | 'inPhoneCall'
    | 'unsupported';
  /** The person is in a room, so this is a waiting call. */
  isQuiet: boolean;
  /** Written by the person who declined. */
  note: string | null;
}

export interface CallsState {
  /** Calls ringing on all devices of the account. */
  incoming: readonly ToldCall[];
  outgoing: Outgoing | null;
  /** The call that the account is in, on any of its devices. */
  current: CurrentCall | null;
  /** Increases with every event about calls, for lists of them. */
  news: number;
}

export interface CallsEngine {
  state: StoreApi<CallsState>;
  /** The call that this tab shows. */
  frame: CallFrame;
  /** Calls to telephones. */
  phone: Phone;
  start(callee: Callee, video: boolean): Promise<void>;
  /** Stops the ringing, or dismisses the result. */
  close(): Promise<void>;
  /** False if that failed; the call still rings. */
  answer(id: string, video: boolean): Promise<boolean>;
  decline(id: string, note?: string): Promise<boolean>;
  /** Joins the call of a group, or one that the account is in on another page. */
  join(which: { chatId: string } | { callId: string }): Promise<boolean>;
  take(call: ToldCall): void;
  takeCurrent(answer: CallAnswer<'calls.current'>): void;
  /**
   * The vault has opened or closed: names that it hides are removed, or shown again. A call in one
   * of its chats continues in the bar above the screens.
   */
  followVault(isOpen: boolean, wasInside: (chatId: string) => boolean): void;
  /** Events may have been missed. */
  refresh(): Promise<void>;
  dispose(): void;
}
