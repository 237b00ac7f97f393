import { useCallback, useEffect, useState } from 'react';
import { useText } from '../../platform/i18n/language.ts';
import type { Words } from '../../platform/i18n/words.ts';
import { wasDeclined } from '../../platform/step-up.ts';
import { notify } from '../../ui/overlays/toasts.tsx';
import type { SecondFactor } from './second-factor.api.ts';
import { useSecondFactor } from './second-factor.react.ts';
import { secondFactorTexts } from './second-factor.texts.ts';
import { secondStepTexts } from './second-step.texts.ts';
import { passkeyFailure } from './webauthn.ts';

type State = SecondFactor | 'loading' | 'failed';

/** The account's factors, and a function that changes them and reports errors. */
export const useFactors = () => {
  const t = useText(secondFactorTexts);
  const say = useText(secondStepTexts);
  const factors = useSecondFactor();
  const [state, setState] = useState<State>('loading');
  const [isBusy, setBusy] = useState(false);
  const load = useCallback(
    () =>
      factors
        .read()
        .then(setState, () => setState((held) => (held === 'loading' ? 'failed' : held))),
    [factors],
  );
  useEffect(() => void load(), [load]);

  const wordsFor = (cause: unknown): string => {
    const browser = passkeyFailure(cause);
    if (browser === 'known') return t('known');
    if (browser === 'wrongPlace') return say('wrongPlace');
    return browser === 'cancelled' ? say('passkeyCancelled') : t('failed');
  };
  /** Runs a change, updates the view, and returns its result; undefined if it failed. */
  const change = async <Value>(act: () => Promise<Value>, done?: Words) => {
    setBusy(true);
    try {
      const value = await act();
      if (done !== undefined) notify(done);
      return value;
    } catch (cause) {
      if (!wasDeclined(cause)) notify(() => wordsFor(cause));
      return undefined;
    } finally {
      setBusy(false);
      void load();
    }
  };
  const retry = () => {
    setState('loading');
    void load();
  };
  return { factors, state, isBusy, change, retry };
};
