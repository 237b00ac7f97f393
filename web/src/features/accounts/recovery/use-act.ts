import { useState } from 'react';
import { type Failure, toFailure } from '../../../platform/failure.ts';
import { useText } from '../../../platform/i18n/language.ts';
import { useWords } from '../../../platform/i18n/words.ts';
import { recoveryTexts } from './recovery.texts.ts';

/** Runs one action at a time, with the error of the last one in plain words. */
export const useAct = (wordsOf: (failure: Failure) => string | undefined = () => undefined) => {
  const t = useText(recoveryTexts);
  const [busy, setBusy] = useState(false);
  const [error, setError] = useWords();
  const run = async (act: () => Promise<unknown>): Promise<boolean> => {
    if (busy) return false;
    setBusy(true);
    setError();
    try {
      await act();
      return true;
    } catch (cause) {
      const failure = toFailure(cause);
      const tooMany = failure.code === 'rate_limited';
      setError(
        () =>
          wordsOf(failure) ??
          (tooMany ? t('tooManyTries', { count: failure.retryAfter ?? 60 }) : t('tryAgain')),
      );
      return false;
    } finally {
      setBusy(false);
    }
  };
  return { busy, error, setError, run };
};
