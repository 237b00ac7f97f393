import type { SignInChallenge } from '@kith/contract';
import { type FormEvent, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { toFailure } from '../../platform/failure.ts';
import { later } from '../../platform/feature/later.tsx';
import { ofEngine } from '../../platform/feature/of-engine.ts';
import { hasSessionEnded } from '../../platform/guards.ts';
import { useText } from '../../platform/i18n/language.ts';
import { useSession } from '../../platform/react.tsx';
import { registrationMode } from '../../platform/registration.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { whenCalm } from '../../ui/interaction/when-calm.ts';
import type { Accounts, PendingSignUp } from './accounts.engine.ts';
import { useAccounts } from './accounts.react.ts';
import { accountTexts } from './accounts.texts.ts';
import {
  type AuthErrors,
  type AuthInput,
  type AuthMode,
  checkInput,
  EMPTY_INPUT,
  errorsOf,
  FIELDS,
  registrationOf,
  signInName,
  signUpRefusal,
} from './auth-form.ts';
import { AuthFrame, AuthLink } from './components/auth-frame.tsx';
import { CredentialFields } from './components/credential-fields.tsx';
import type { NameFields as NamesOfSignUp } from './components/name-fields.tsx';

/** Only the sign-up asks for a name, so the sign-in does not load that part. The form appears as a whole. */
const SignUpForm = later(async () => {
  const { NameFields } = await import('./components/name-fields.tsx');
  return (props: Omit<FormProps, 'mode'>) => (
    <AuthForm {...props} mode="create" NameFields={NameFields} />
  );
});

const SecondStep = later(async () => (await import('../second-factor/index.ts')).SecondStep);
/** After the form, which most people use. */
const PasskeyButton = later(async () => {
  await whenCalm();
  return (await import('../second-factor/index.ts')).PasskeyButton;
});

/** Only if the server sends email. */
const CodeScreen = later(async () => (await import('./recovery/code-screen.tsx')).CodeScreen);

/** The input survives switching between signing in and signing up. */
const typedOf = ofEngine<Accounts, { input: AuthInput }>(() => ({ input: EMPTY_INPUT }));

type Props = {
  mode: AuthMode;
  /** Code of the invitation for a new account. */
  invitation?: string | undefined;
};

/** Sign-in or sign-up in one column. The caller navigates away once it is complete. */
export function AuthScreen({ mode, invitation }: Props) {
  const t = useText(accountTexts);
  const { search, state } = useLocation();
  const hasEnded = useSession((session) => session.hasEnded) || hasSessionEnded(state);
  const [pending, setPending] = useState<PendingSignUp>();
  const creating = mode === 'create';
  const refusal = creating && signUpRefusal(registrationMode(), invitation);
  const other = new URLSearchParams(search);
  if (creating) other.delete('mode');
  else other.set('mode', 'create');
  if (pending) return <CodeScreen {...pending} onBack={() => setPending(undefined)} />;
  return (
    <AuthFrame
      title={t(creating ? 'createTitle' : 'welcomeBack')}
      text={t(refusal || (creating ? 'createText' : hasEnded ? 'sessionEnded' : 'signInTo'))}
      footer={
        <>
          {t(creating ? 'haveOne' : 'newHere')}{' '}
          <AuthLink to={`/login?${other}`}>{t(creating ? 'signIn' : 'createInstead')}</AuthLink>
        </>
      }
    >
      {!refusal &&
        (creating ? (
          <SignUpForm invitation={invitation} onPending={setPending} />
        ) : (
          <AuthForm mode={mode} onPending={setPending} />
        ))}
    </AuthFrame>
  );
}

type FormProps = Props & {
  onPending: (signUp: PendingSignUp) => void;
  NameFields?: typeof NamesOfSignUp;
};

function AuthForm({ mode, invitation, onPending, NameFields }: FormProps) {
  const t = useText(accountTexts);
  const lost = new URLSearchParams(useLocation().search);
  lost.set('forgot', '');
  const signingIn = new URLSearchParams(lost);
  for (const name of ['mode', 'forgot']) signingIn.delete(name);
  const accounts = useAccounts();
  const typed = typedOf(accounts);
  const form = useRef<HTMLFormElement>(null);
  const [input, setInput] = useState(typed.input);
  const [errors, setErrors] = useState<AuthErrors>({});
  /** As of the last attempt: fixing one does not move the focus. */
  const [found, setFound] = useState(errors);
  const [busy, setBusy] = useState(false);
  /** The address of an existing account. */
  const [taken, setTaken] = useState<string>();
  const [challenge, setChallenge] = useState<SignInChallenge | null>(null);

  // The keyboard of a phone would hide the page's title.
  useEffect(() => {
    if (matchMedia('(pointer: fine)').matches)
      form.current?.querySelector<HTMLInputElement>('input[autocomplete]')?.focus();
  }, []);
  useLayoutEffect(() => {
    const wrong = FIELDS.find((name) => found[name] !== undefined);
    if (wrong) form.current?.querySelector<HTMLInputElement>(`[name="${wrong}"]`)?.focus();
  }, [found]);
  const tell = (wrong: AuthErrors) => {
    setErrors(wrong);
    setFound(wrong);
  };

  const change = (changes: Partial<AuthInput>) => {
    typed.input = { ...input, ...changes };
    setInput(typed.input);
    const still = { ...errors };
    for (const name of Object.keys(changes)) delete still[name as keyof AuthErrors];
    if (Object.keys(still).length !== Object.keys(errors).length) setErrors(still);
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    const wrong = checkInput(mode, input, t);
    tell(wrong);
    if (Object.keys(wrong).length > 0) return;
    setBusy(true);
    try {
      if (mode === 'create') {
        const registration = registrationOf(input, invitation);
        const verification = await accounts.register(registration);
        if (verification !== null) return onPending({ registration, verification });
      } else {
        setChallenge(await accounts.signIn(await signInName(input.email), input.password));
        setBusy(false);
      }
      typed.input = EMPTY_INPUT;
    } catch (cause) {
      tell(errorsOf(cause, t));
      setTaken(toFailure(cause).code === 'email_taken' ? input.email.trim() : undefined);
      setBusy(false);
    }
  };

  if (challenge) return <SecondStep challenge={challenge} onBack={() => setChallenge(null)} />;
  const fields = { input, errors, change };
  return (
    <form ref={form} noValidate onSubmit={(event) => void submit(event)} className="mt-8">
      <div className="flex flex-col gap-4">
        {NameFields && <NameFields {...fields} />}
        <CredentialFields
          mode={mode}
          {...fields}
          afterEmail={
            errors.email !== undefined &&
            taken === input.email.trim() && (
              <p className="-mt-2 text-body">
                <AuthLink to={`/login?${signingIn}`}>{t('signInAs', { email: taken })}</AuthLink>
              </p>
            )
          }
        />
        <Button type="submit" look="primary" size="large" wide isPending={busy}>
          {t(mode === 'create' ? 'createAccount' : 'signIn')}
        </Button>
        {mode === 'signIn' && <PasskeyButton />}
        {mode === 'signIn' && (
          <p className="text-center text-body">
            <AuthLink to={`/login?${lost}`}>{t('forgot')}</AuthLink>
          </p>
        )}
      </div>
      <p role="alert" className="mt-3 text-small font-medium text-harm-text empty:hidden">
        {errors.form?.()}
      </p>
    </form>
  );
}
