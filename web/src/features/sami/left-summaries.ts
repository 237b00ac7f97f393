import type { Environment } from '../../platform/environment.ts';
import { isRefusal, toFailure } from '../../platform/failure.ts';
import { SUMMARIES_KEY } from './kept.ts';

interface Options {
  tab: Environment['tab'];
  me: string;
  remove(id: string): Promise<unknown>;
}

const stored = ({ tab, me }: Pick<Options, 'tab' | 'me'>): string[] => {
  try {
    const kept = JSON.parse(tab.get(SUMMARIES_KEY) ?? 'null');
    return kept?.me === me && Array.isArray(kept.ids) ? kept.ids : [];
  } catch {
    return [];
  }
};

/** The summaries of this tab that nobody has kept: those that were left are removed, if need be by the next page. */
export const createLeftSummaries = ({ tab, me, remove }: Options) => {
  const left = new Set(stored({ tab, me }));
  const shown = new Set<string>();
  /** Missing, as is what is in the closed vault. */
  const missing = new Set<string>();
  const save = (): void => {
    const ids = [...left, ...shown];
    if (ids.length === 0) tab.remove(SUMMARIES_KEY);
    else tab.set(SUMMARIES_KEY, JSON.stringify({ me, ids }));
  };
  const forget = async (id: string): Promise<void> => {
    try {
      await remove(id);
    } catch (cause) {
      // Without a connection it is tried again.
      if (!isRefusal(toFailure(cause))) return;
      missing.add(id);
    }
    left.delete(id);
    save();
  };
  const retry = (): void => {
    for (const id of left) void forget(id);
  };
  return {
    /** It is stored, and shown. */
    add(id: string): void {
      shown.add(id);
      save();
    },
    keep(id: string): void {
      shown.delete(id);
      save();
    },
    leave(id: string): void {
      if (!shown.delete(id)) return;
      left.add(id);
      save();
      void forget(id);
    },
    retry,
    /** The vault may be open. */
    retryMissing(): void {
      for (const id of missing) left.add(id);
      missing.clear();
      retry();
    },
  };
};
