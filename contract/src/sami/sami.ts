/** What became of an entry; a card is answered once. */
export const SAMI_ENTRY_STATES = ['waiting', 'running', 'done', 'failed', 'discarded'] as const;
export type SamiEntryState = (typeof SAMI_ENTRY_STATES)[number];

/** `several`: only one person can be named. `mark`: it is not clear where the text begins. */
export const SAMI_QUESTIONS = [
  ...(['time', 'clock', 'past', 'gap', 'person', 'several', 'mark'] as const),
] as const;

/** What a language model answers. */
const ASKED: readonly string[] = ['question', 'chatSummary', 'daySummary'];
export const isAsked = ({ kind }: { kind: string }): boolean => ASKED.includes(kind);

/** What may follow a state; everything else was answered before. */
const FOLLOWING: Readonly<Record<SamiEntryState, readonly SamiEntryState[]>> = {
  waiting: ['running', 'discarded', 'done'],
  failed: ['running', 'discarded', 'done'],
  running: ['done', 'failed'],
  done: [],
  discarded: [],
};
export const mayFollow = (before: SamiEntryState, next: SamiEntryState): boolean =>
  FOLLOWING[before].includes(next);
