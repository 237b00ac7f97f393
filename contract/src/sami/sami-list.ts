import type { Marker } from '../base/fields.schemas.ts';
import { mergedById, rowsOf, verdictOn } from '../base/sync.ts';
import type { SamiThread, SamiThreadsChanged } from './sami.schemas.ts';

/** A profile's conversations as stored in its browser, and how each event changes them. */
export interface SamiList {
  /** 0 loading, -1 failed, otherwise the server's version. */
  version: number;
  threads: ReadonlyMap<string, SamiThread>;
}

export const emptySami = (): SamiList => ({ version: 0, threads: new Map() });

/** Applies an answer of GET threads, with all its pages. */
export const withSamiAnswer = (
  list: SamiList,
  answer: { threads: readonly (SamiThread | Marker)[]; version: number; full: boolean },
): SamiList => ({
  version: answer.version,
  threads: mergedById(answer.full ? new Map() : list.threads, answer.threads),
});

/** The list after an event; `gap` if an earlier one is missing. */
export const reduceSamiChanged = (
  list: SamiList,
  change: SamiThreadsChanged,
): { list: SamiList; gap: boolean } => {
  if (list.version <= 0) return { list, gap: false };
  const verdict = verdictOn(list.version, change);
  if (verdict !== 'apply') return { list, gap: verdict === 'gap' };
  const rows = rowsOf(change);
  return { list: { version: change.version, threads: mergedById(list.threads, rows) }, gap: false };
};

/** Applies the answer about one of them; the version stays. A late answer does not restore a removed one. */
export const withSamiThread = (list: SamiList, thread: SamiThread): SamiList =>
  list.threads.has(thread.id) || thread.version > list.version
    ? { ...list, threads: mergedById(list.threads, [thread]) }
    : list;
