import type { CallAnswer, CurrentCall, Person, ToldCall } from '@kith/contract';
import type { StoreApi } from 'zustand/vanilla';
import type { CallFrame } from './frame/call-frame.engine.ts';

/** Whom a call is for, as the server takes it. */
export type Callee = Pick<Person, 'id' | 'avatar'> & {
  name: string;
  /** How the server finds them. */
  by:
    | { chatId: string }
    | { contactId: string }
    | { profileId: string }
    | { number: string }
    | { email: string };
};

/** The call that this tab has begun. */
export interface Outgoing {
  callee: Callee;
  video: boolean;
  state: 'starting' | 'ringing' | 'declined' | 'missed' | 'notFound' | 'failed';
  /** They are in a room, so that it only knocks. */
  isQuiet: boolean;
  /** Written by the person who declined. */
  note: string | null;
}

export interface CallsState {
  /** Calls that ring on all devices of the account. */
  incoming: readonly ToldCall[];
  outgoing: Outgoing | null;
  /** What the account is in, on any of its devices. */
  current: CurrentCall | null;
  /** Counts what was told of calls, for lists of them. */
  news: number;
}

export interface CallsEngine {
  state: StoreApi<CallsState>;
  /** The call that this tab shows. */
  frame: CallFrame;
  start(callee: Callee, video: boolean): Promise<void>;
  /** Stops the ringing, or puts away what became of it. */
  close(): Promise<void>;
  /** False if that failed; the call still rings. */
  answer(id: string, video: boolean): Promise<boolean>;
  decline(id: string, note?: string): Promise<boolean>;
  /** The call of a group, or one that the account is in at another page. */
  join(which: { chatId: string } | { callId: string }): Promise<boolean>;
  take(call: ToldCall): void;
  takeCurrent(answer: CallAnswer<'calls.current'>): void;
  /**
   * The vault has opened or closed: what it hides is no longer named, or is named again. A call in
   * one of its chats goes on in the line above the screens.
   */
  followVault(isOpen: boolean, wasInside: (chatId: string) => boolean): void;
  /** Events may have been missed. */
  refresh(): Promise<void>;
  dispose(): void;
}
