import type { Draft } from '@kith/contract';
import { isNonEmpty } from '@kith/contract/chat/rich-text';
import { createStore } from 'zustand/vanilla';
import { DRAFTS_KEY } from '../kept.ts';

/** What was typed and is not at the server yet, by profile and chat; one that says nothing was emptied. */
type Drafts = Readonly<Record<string, Draft>>;

export const NO_DRAFT: Draft = { delta: [], replyTo: null };

const isDraft = (draft: unknown): draft is Draft =>
  typeof draft === 'object' && draft !== null && 'delta' in draft && Array.isArray(draft.delta);

/** A private window may refuse to remember; the drafts then last as long as the page. */
const recall = (): Drafts => {
  try {
    const kept: Record<string, unknown> = JSON.parse(localStorage.getItem(DRAFTS_KEY) ?? '{}');
    return Object.fromEntries(
      Object.entries(kept).filter((entry): entry is [string, Draft] => isDraft(entry[1])),
    );
  } catch {
    return {};
  }
};
const remember = (drafts: Drafts): void => {
  try {
    if (Object.keys(drafts).length === 0) localStorage.removeItem(DRAFTS_KEY);
    else localStorage.setItem(DRAFTS_KEY, JSON.stringify(drafts));
  } catch {}
};

const keyOf = (me: string, chatId: string): string => `${me} ${chatId}`;

export const drafts = createStore<Drafts>(() => recall());

/** Undefined when the server has what there is. */
export const pendingDraft = (state: Drafts, me: string, chatId: string): Draft | undefined =>
  state[keyOf(me, chatId)];

/** Chats of a profile whose drafts are not at the server. */
export const pendingIn = (state: Drafts, me: string): string[] =>
  Object.keys(state).flatMap((key) => (key.startsWith(`${me} `) ? key.slice(me.length + 1) : []));

/** Keeps a draft on this device until the server has it. */
export const keepDraft = (me: string, chatId: string, draft: Draft): void => {
  const next = { ...drafts.getState(), [keyOf(me, chatId)]: draft };
  drafts.setState(next, true);
  remember(next);
};

/** The server has it, or never will. */
export const dropDraft = (me: string, chatId: string): void => {
  const { [keyOf(me, chatId)]: _, ...others } = drafts.getState();
  drafts.setState(others, true);
  remember(others);
};

export const saysNothing = ({ delta, replyTo }: Draft): boolean =>
  !isNonEmpty(delta) && replyTo === null;

/** Nothing of whoever was here stays behind. */
export const wipeDrafts = async (): Promise<void> => {
  drafts.setState({}, true);
  remember({});
};
