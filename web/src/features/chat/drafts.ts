import { isNonEmpty, type RichText } from '@kith/contract/pure/rich-text';
import { createStore } from 'zustand/vanilla';

/** What was typed and not sent, by profile and chat. */
type Drafts = Readonly<Record<string, RichText>>;

const KEY = 'kith.drafts';

const isText = (draft: unknown): draft is RichText => Array.isArray(draft) && draft.length > 0;

/** A private window may refuse to remember; the drafts then last as long as the page. */
const recall = (): Drafts => {
  try {
    const kept: Record<string, unknown> = JSON.parse(localStorage.getItem(KEY) ?? '{}');
    return Object.fromEntries(
      Object.entries(kept).filter((entry): entry is [string, RichText] => isText(entry[1])),
    );
  } catch {
    return {};
  }
};
const remember = (drafts: Drafts): void => {
  try {
    if (Object.keys(drafts).length === 0) localStorage.removeItem(KEY);
    else localStorage.setItem(KEY, JSON.stringify(drafts));
  } catch {}
};

const keyOf = (me: string, chatId: string): string => `${me} ${chatId}`;

export const drafts = createStore<Drafts>(() => recall());

const NOTHING: RichText = [];

export const draftOf = (state: Drafts, me: string, chatId: string): RichText =>
  state[keyOf(me, chatId)] ?? NOTHING;

/** Keeps a draft on this device; an empty one is forgotten. */
export const keepDraft = (me: string, chatId: string, text: RichText): void => {
  const { [keyOf(me, chatId)]: _, ...others } = drafts.getState();
  const next = isNonEmpty(text) ? { ...others, [keyOf(me, chatId)]: text } : others;
  drafts.setState(next, true);
  remember(next);
};

/** Nothing of whoever was here stays behind. */
export const wipeDrafts = async (): Promise<void> => {
  drafts.setState({}, true);
  remember({});
};
