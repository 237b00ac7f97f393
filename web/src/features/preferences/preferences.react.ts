import type { Preferences } from '@kith/contract';
import { useCallback } from 'react';
import { useStore } from 'zustand/react';
import { useText } from '../../platform/i18n/language.ts';
import { createHandle } from '../../platform/react.tsx';
import { notify } from '../../ui/overlays/toasts.tsx';
import { preferencesTexts } from './preferences.texts.ts';
import type { PreferencesEngine } from './preferences.types.ts';

export const [PreferencesProvider, usePreferencesEngine] =
  createHandle<PreferencesEngine>('Preferences');

/** One preference; its consumers render again when it changes on any device. */
export const usePreference = <Field extends keyof Preferences>(field: Field): Preferences[Field] =>
  useStore(usePreferencesEngine().state, ({ shown }) => shown[field]);

type Changes = Partial<Preferences>;

/**
 * Changes preferences immediately, and reports if they could not be saved. A function is given what
 * they are at that moment, for an undo that comes later.
 */
export const useChangePreferences = (): ((
  changes: Changes | ((now: Preferences) => Changes),
) => void) => {
  const { change, state } = usePreferencesEngine();
  const t = useText(preferencesTexts);
  return useCallback(
    (changes) => {
      const next = typeof changes === 'function' ? changes(state.getState().shown) : changes;
      void change(next).catch(() => notify(() => t('notSaved')));
    },
    [change, state, t],
  );
};
