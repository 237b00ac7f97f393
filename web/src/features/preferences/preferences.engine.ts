import type { Preferences, VersionedPreferences } from '@kith/contract';
import { noPreferences, reducePreferencesChanged } from '@kith/contract/preferences/preferences';
import { createStore } from 'zustand/vanilla';
import type { Call } from '../../platform/api-client.ts';
import type { Environment } from '../../platform/environment.ts';
import { defineCollection, LOADING } from '../../platform/sync/collection.ts';
import type { Resume } from '../../platform/sync/resume.ts';
import { keepCopy, readCopy, watchCopy } from './preferences.copy.ts';
import type {
  PreferencesEngine,
  PreferencesHeads,
  PreferencesState,
  ToldRows,
} from './preferences.types.ts';

export interface PreferencesDeps {
  env: Pick<Environment, 'now' | 'after' | 'random' | 'storage'>;
  call: Call;
  resume: Resume;
  accountId: string;
}

/** Maximum wait for a server that does not answer. */
const PATIENCE_MS = 1_500;

const shownOf = (
  { version: _, ...held }: VersionedPreferences,
  wanted: Partial<Preferences>,
): Preferences => ({ ...held, ...wanted });

/** The account's preferences, the same on all its devices. */
export const createPreferences = ({
  env,
  call,
  resume,
  accountId,
}: PreferencesDeps): PreferencesEngine => {
  const copy = readCopy(env.storage, accountId);
  let held = copy ?? noPreferences();
  /** Changes made here and not yet confirmed. */
  let wanted: Partial<Preferences> = {};
  let writing: Promise<void> | null = null;
  const state = createStore<PreferencesState>(() => ({
    shown: shownOf(held, wanted),
    isKnown: copy !== null,
  }));

  const show = (): void => state.setState({ shown: shownOf(held, wanted) });
  const know = (): void => state.setState({ isKnown: true });
  const collection = defineCollection({
    env,
    read: () => held,
    write(next) {
      held = next;
      if (held.version > LOADING) keepCopy(env.storage, accountId, held);
      show();
    },
    resume: (copy) => resume('preferences', copy),
    list: () => call('preferences.get'),
    // A restored backup may be older than the local copy.
    merge: (_, answer) => answer,
    reduce: (before, rows: ToldRows) => ({ state: reducePreferencesChanged(before, rows) }),
    isAt: ({ version }, heads: PreferencesHeads) => version === heads.preferences,
  });
  const takeRow = (row: VersionedPreferences): void =>
    collection.take({ created: [], updated: [row] });

  const write = async (): Promise<void> => {
    while (Object.keys(wanted).length > 0) {
      const sent = wanted;
      const answer = await call('preferences.update', { body: sent });
      const left = Object.entries(wanted).filter(
        ([field, value]) => sent[field as keyof Preferences] !== value,
      );
      wanted = Object.fromEntries(left);
      takeRow(answer);
      show();
    }
  };

  const cancelPatience = env.after(PATIENCE_MS, know);
  if (copy === null) void collection.refresh().then(know);
  const unwatch = watchCopy(env.storage, accountId, takeRow);

  return {
    state,
    take: collection.take,
    refresh: collection.refresh,
    takeHeads: collection.takeHeads,
    change(changes) {
      wanted = { ...wanted, ...changes };
      show();
      writing ??= write()
        .catch((cause) => {
          wanted = {};
          show();
          throw cause;
        })
        .finally(() => {
          writing = null;
        });
      return writing;
    },
    dispose() {
      collection.dispose();
      cancelPatience();
      unwatch();
    },
  };
};
