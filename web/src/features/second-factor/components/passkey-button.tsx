import { useState } from 'react';
import { useText } from '../../../platform/i18n/language.ts';
import { useWords } from '../../../platform/i18n/words.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { canHavePasskeys } from '../passkey-place.ts';
import { useSecondFactor } from '../second-factor.react.ts';
import { secondStepTexts } from '../second-step.texts.ts';
import { secondStepError } from '../second-step-errors.ts';

/** Signs in without typing; hidden if the browser or the address does not support passkeys. */
export function PasskeyButton() {
  const t = useText(secondStepTexts);
  const factors = useSecondFactor();
  const [error, setError] = useWords();
  const [busy, setBusy] = useState(false);
  if (!canHavePasskeys()) return null;
  const signIn = () => {
    setError();
    setBusy(true);
    factors.signInByPasskey().catch((cause) => {
      setError(() => secondStepError(cause, 'passkey', t));
      setBusy(false);
    });
  };
  return (
    <>
      <Button size="large" wide icon="key" isPending={busy} onPress={signIn}>
        {t('signInByPasskey')}
      </Button>
      <p role="alert" className="text-small font-medium text-harm-text empty:hidden">
        {error}
      </p>
    </>
  );
}
