import type { Preferences, VersionedPreferences } from '@kith/contract';
import {
  noPreferences,
  reducePreferencesChanged,
  withPreferences,
} from '@kith/contract/preferences/preferences';
import { createStore } from 'zustand/vanilla';
import type { Call } from '../../platform/api-client.ts';
import type { Environment } from '../../platform/environment.ts';
import type { Resume } from '../../platform/sync/resume.ts';
import { keepCopy, readCopy, watchCopy } from './preferences.copy.ts';
import type { PreferencesEngine, PreferencesState } from './preferences.types.ts';

export interface PreferencesDeps {
  env: Pick<Environment, 'after' | 'storage'>;
  call: Call;
  resume: Resume;
  accountId: string;
}

/** A server that does not answer keeps nobody out for longer than this. */
const PATIENCE_MS = 1_500;

const shownOf = (
  { version: _, ...held }: VersionedPreferences,
  wanted: Partial<Preferences>,
): Preferences => ({ ...held, ...wanted });

/** How this account wants things shown, the same on all its devices. */
export const createPreferences = ({
  env,
  call,
  resume,
  accountId,
}: PreferencesDeps): PreferencesEngine => {
  const copy = readCopy(env.storage, accountId);
  let held = copy ?? noPreferences();
  /** Chosen here and not yet answered. */
  let wanted: Partial<Preferences> = {};
  let writing: Promise<void> | null = null;
  let disposed = false;
  const state = createStore<PreferencesState>(() => ({
    shown: shownOf(held, wanted),
    isKnown: copy !== null,
  }));

  const show = (): void => state.setState({ shown: shownOf(held, wanted) });
  const hold = (next: VersionedPreferences): void => {
    if (disposed || next === held) return;
    held = next;
    keepCopy(env.storage, accountId, held);
    show();
  };
  const know = (): void => state.setState({ isKnown: true });

  let asking: Promise<void> | null = null;
  const ask = async (): Promise<void> => {
    const before = held;
    const { version } = held;
    const told =
      (await resume('preferences', { version, epoch: null })) ?? (await call('preferences.get'));
    // A restored backup may be older than what is held here; an event heard meanwhile is not.
    hold(held === before ? told : withPreferences(held, told));
  };
  const refresh = (): Promise<void> => {
    asking ??= ask().finally(() => {
      asking = null;
    });
    return asking;
  };
  const write = async (): Promise<void> => {
    while (Object.keys(wanted).length > 0) {
      const sent = wanted;
      const answer = await call('preferences.update', { body: sent });
      const left = Object.entries(wanted).filter(
        ([field, value]) => sent[field as keyof Preferences] !== value,
      );
      wanted = Object.fromEntries(left);
      hold(withPreferences(held, answer));
      show();
    }
  };

  const cancelPatience = env.after(PATIENCE_MS, know);
  if (copy === null) void refresh().then(know, know);
  const unwatch = watchCopy(env.storage, accountId, (kept) => hold(withPreferences(held, kept)));

  return {
    state,
    take: (change) => hold(reducePreferencesChanged(held, change)),
    resume: () => void refresh().catch(() => {}),
    takeHeads({ preferences }) {
      if (preferences !== held.version) refresh().catch(() => {});
    },
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
      disposed = true;
      cancelPatience();
      unwatch();
    },
  };
};
