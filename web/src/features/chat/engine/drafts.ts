import type { Draft } from '@kith/contract';
import { isNonEmpty } from '@kith/contract/chat/rich-text';
import { createStore, type StoreApi } from 'zustand/vanilla';
import type { Values } from '../../../platform/environment.ts';
import { DRAFTS_KEY } from '../kept.ts';

export const NO_DRAFT: Draft = { delta: [], replyTo: null };

/** A profile's drafts that are not on the server yet; an empty draft was cleared. */
export interface Drafts {
  /** By chat id. */
  state: StoreApi<Readonly<Record<string, Draft>>>;
  /** Undefined if the server has the latest. */
  pending(chatId: string): Draft | undefined;
  /** Stores a draft on this device until the server has it. */
  keep(chatId: string, draft: Draft): void;
  /** The server has it, or never will. */
  drop(chatId: string): void;
  /** Stores nothing of vaulted chats from now on, and removes what is stored. */
  keepOut(): void;
  /** The account has signed out: nothing is stored any more. */
  dispose(): void;
}

const isDraft = (draft: unknown): draft is Draft =>
  typeof draft === 'object' && draft !== null && 'delta' in draft && Array.isArray(draft.delta);

/** Of all profiles, by profile and chat. */
const recall = (storage: Values): [string, Draft][] => {
  try {
    const kept: Record<string, unknown> = JSON.parse(storage.get(DRAFTS_KEY) ?? '{}');
    return Object.entries(kept).filter((entry): entry is [string, Draft] => isDraft(entry[1]));
  } catch {
    return [];
  }
};

/** Private windows may not store them; the drafts then last as long as the profile is active. */
export const createDrafts = (
  storage: Values,
  me: string,
  isVaulted: (chatId: string) => boolean = () => false,
): Drafts => {
  const own = `${me} `;
  const state: Drafts['state'] = createStore(() =>
    Object.fromEntries(
      recall(storage).flatMap(([key, draft]) =>
        key.startsWith(own) ? [[key.slice(own.length), draft]] : [],
      ),
    ),
  );
  let isDisposed = false;

  const write = (next: Readonly<Record<string, Draft>>): void => {
    if (isDisposed) return;
    state.setState(next, true);
    const others = recall(storage).filter(([key]) => !key.startsWith(own));
    const mine = Object.entries(next).flatMap(([chatId, draft]) =>
      isVaulted(chatId) ? [] : [[own + chatId, draft] as const],
    );
    const all = [...others, ...mine];
    if (all.length === 0) storage.remove(DRAFTS_KEY);
    else storage.set(DRAFTS_KEY, JSON.stringify(Object.fromEntries(all)));
  };

  return {
    state,
    pending: (chatId) => state.getState()[chatId],
    keep: (chatId, draft) => write({ ...state.getState(), [chatId]: draft }),
    drop(chatId) {
      const { [chatId]: _, ...others } = state.getState();
      write(others);
    },
    keepOut: () => write(state.getState()),
    dispose() {
      isDisposed = true;
    },
  };
};

export const saysNothing = ({ delta, replyTo }: Draft): boolean =>
  !isNonEmpty(delta) && replyTo === null;
