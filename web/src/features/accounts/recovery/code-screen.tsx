import { useState } from 'react';
import { useText } from '../../../platform/i18n/language.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { CodeField } from '../../../ui/fields/code-field.tsx';
import type { PendingSignUp } from '../accounts.engine.ts';
import { useAccounts } from '../accounts.react.ts';
import { AuthFrame } from '../components/auth-frame.tsx';
import { recoveryTexts } from './recovery.texts.ts';
import { useAct } from './use-act.ts';

type Props = PendingSignUp & { onBack: () => void };

/** The last step of signing up: the emailed code. */
export function CodeScreen({ registration, verification, onBack }: Props) {
  const t = useText(recoveryTexts);
  const accounts = useAccounts();
  const [proof, setProof] = useState(verification);
  const [code, setCode] = useState('');
  const [isSentAgain, setSentAgain] = useState(false);
  const { busy, error, setError, run } = useAct(({ code }) =>
    code === 'wrong_code' ? t('wrongCode') : undefined,
  );
  const confirm = (typed: string) => {
    if (typed.length < 6) return setError(() => t('codeMissing'));
    void run(() => accounts.verify(proof, typed));
  };
  const sendAgain = () =>
    run(async () => {
      setCode('');
      setSentAgain(false);
      setProof((await accounts.register(registration)) ?? proof);
      setSentAgain(true);
    });
  return (
    <AuthFrame title={t('checkEmail')} text={t('codeText', { email: registration.email })}>
      <form
        noValidate
        className="mt-8 flex flex-col gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          confirm(code);
        }}
      >
        <CodeField
          label={t('code')}
          value={code}
          onChange={(typed) => {
            setCode(typed);
            setError();
          }}
          onComplete={confirm}
          error={error}
          autoFocus
        />
        <Button type="submit" look="primary" size="large" wide isPending={busy}>
          {t('confirm')}
        </Button>
        <p role="status" className="text-center text-small text-ink-2 empty:hidden">
          {isSentAgain && t('sentAgain')}
        </p>
        <div className="flex flex-wrap justify-center gap-2">
          <Button look="quiet" onPress={() => void sendAgain()}>
            {t('sendAgain')}
          </Button>
          <Button look="quiet" onPress={onBack}>
            {t('otherAddress')}
          </Button>
        </div>
      </form>
    </AuthFrame>
  );
}
