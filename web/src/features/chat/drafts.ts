import { createStore } from 'zustand/vanilla';

/** What was typed and not sent, by profile and chat. */
type Drafts = Readonly<Record<string, string>>;

const KEY = 'kith.drafts';

/** A private window may refuse to remember; the drafts then last as long as the page. */
const recall = (): Drafts => {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? '{}');
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

export const draftOf = (state: Drafts, me: string, chatId: string): string =>
  state[keyOf(me, chatId)] ?? '';

/** Keeps a draft on this device; an empty one is forgotten. */
export const keepDraft = (me: string, chatId: string, text: string): void => {
  const { [keyOf(me, chatId)]: _, ...others } = drafts.getState();
  const next = text.trim() === '' ? others : { ...others, [keyOf(me, chatId)]: text };
  drafts.setState(next, true);
  remember(next);
};

/** Nothing of whoever was here stays behind. */
export const wipeDrafts = async (): Promise<void> => {
  drafts.setState({}, true);
  remember({});
};
