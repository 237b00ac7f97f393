import { useState } from 'react';
import { toFailure } from '../../../platform/failure.ts';
import { useText } from '../../../platform/i18n/language.ts';
import { usePlatform } from '../../../platform/react.tsx';
import { Button } from '../../../ui/buttons/button.tsx';
import { EmptyState } from '../../../ui/feedback/states.tsx';
import { operatorTexts } from '../operator.texts.ts';

/** Asks whether to become the operator of the server whose link was opened. */
export function Claim({ ticket, onDone }: { ticket: string; onDone: () => void }) {
  const t = useText(operatorTexts);
  const { call } = usePlatform();
  const [state, setState] = useState<'calm' | 'busy' | 'used' | 'failed'>('calm');
  const claim = () => {
    setState('busy');
    call('operator.claim', { body: { ticket } }).then(onDone, (cause: unknown) =>
      setState(toFailure(cause).status === 404 ? 'used' : 'failed'),
    );
  };
  return (
    <EmptyState
      level={1}
      title={t('claimTitle')}
      text={t('claimText')}
      action={
        <>
          <Button look="primary" size="large" isPending={state === 'busy'} onPress={claim}>
            {t('claim')}
          </Button>
          <p role="alert" className="mt-3 text-small font-medium text-harm-text empty:hidden">
            {state === 'used' && t('claimUsed')}
            {state === 'failed' && t('tryAgain')}
          </p>
        </>
      }
    />
  );
}
