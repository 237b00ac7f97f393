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

/** Changes preferences immediately, and reports if they could not be saved. */
export const useChangePreferences = (): ((changes: Partial<Preferences>) => void) => {
  const { change } = usePreferencesEngine();
  const t = useText(preferencesTexts);
  return useCallback(
    (changes) => void change(changes).catch(() => notify(() => t('notSaved'))),
    [change, t],
  );
};
