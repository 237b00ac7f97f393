import { useState } from 'react';
import { toFailure } from '../../../platform/failure.ts';
import { useText } from '../../../platform/i18n/language.ts';
import { useWords } from '../../../platform/i18n/words.ts';
import { wasDeclined } from '../../../platform/step-up.ts';
import { addressTexts } from './addresses.texts.ts';
import { wordsOf } from './words.ts';

/** Runs one action at a time, with the error of the last one in plain words. */
export const useAddressAct = () => {
  const t = useText(addressTexts);
  const [busy, setBusy] = useState(false);
  const [error, setError] = useWords();
  /** Undefined if it failed or was cancelled. */
  const run = async <Value>(act: () => Promise<Value>): Promise<Value | undefined> => {
    if (busy) return undefined;
    setBusy(true);
    setError();
    try {
      return await act();
    } catch (cause) {
      if (!wasDeclined(cause)) setError(() => wordsOf(toFailure(cause), t));
      return undefined;
    } finally {
      setBusy(false);
    }
  };
  return { busy, error, setError, run };
};
