import type { SignInChallenge } from '@kith/contract';
import { type FormEvent, lazy, Suspense, useLayoutEffect, useRef, useState } from 'react';
import { Link, useLocation } from 'react-router';
import { useText } from '../../platform/i18n/language.ts';
import { usePageTitle } from '../../platform/page-title.ts';
import { registrationMode } from '../../platform/registration.ts';
import { Button } from '../../ui/button.tsx';
import { KithMark } from '../../ui/kith-mark.tsx';
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
  signUpRefusal,
} from './auth-form.ts';
import { CredentialFields } from './components/credential-fields.tsx';

/** Only signing up asks who one is, so signing in does not carry it. */
const NameFields = lazy(async () => ({
  default: (await import('./components/name-fields.tsx')).NameFields,
}));

const SecondStep = lazy(async () => ({
  default: (await import('../second-factor/index.ts')).SecondStep,
}));
const PasskeyButton = lazy(async () => ({
  default: (await import('../second-factor/index.ts')).PasskeyButton,
}));

/** What was typed outlives the change between signing in and signing up. */
let typed: AuthInput = EMPTY_INPUT;

type Props = {
  mode: AuthMode;
  /** Code of the invitation that a new account is made by. */
  invitation?: string | undefined;
};

/** Signing in or up, in one calm column. Whoever shows it leads away once somebody is signed in. */
export function AuthScreen({ mode, invitation }: Props) {
  const t = useText(accountTexts);
  const { search } = useLocation();
  const title = t(mode === 'create' ? 'createTitle' : 'welcomeBack');
  usePageTitle(title);
  const refusal = mode === 'create' && signUpRefusal(registrationMode(), invitation);
  const other = new URLSearchParams(search);
  if (mode === 'create') other.delete('mode');
  else other.set('mode', 'create');
  return (
    <main className="flex min-h-dvh justify-center bg-pane px-5 small:items-center small:bg-bg small:py-8">
      <div className="flex w-full max-w-md flex-col pt-[max(3.5rem,env(safe-area-inset-top))] pb-[max(1.75rem,env(safe-area-inset-bottom))] small:rounded-card small:border small:border-line small:bg-pane small:px-10 small:pt-10 small:pb-8">
        <KithMark size={52} />
        <h1 className="mt-7 text-display font-heading tracking-[-0.03em]">{title}</h1>
        <p className="mt-1.5 text-lead text-ink-2">
          {t(refusal || (mode === 'create' ? 'createText' : 'signInTo'))}
        </p>
        {!refusal && (
          <Suspense>
            <AuthForm mode={mode} invitation={invitation} />
          </Suspense>
        )}
        <p className="mt-auto pt-8 text-center text-body text-ink-2">
          {t(mode === 'create' ? 'haveOne' : 'newHere')}{' '}
          <Link
            to={`/login?${other}`}
            className="ring-focus rounded-small px-0.5 font-strong text-accent-text no-underline hover:underline"
          >
            {t(mode === 'create' ? 'signIn' : 'createInstead')}
          </Link>
        </p>
      </div>
    </main>
  );
}

function AuthForm({ mode, invitation }: Props) {
  const t = useText(accountTexts);
  const accounts = useAccounts();
  const form = useRef<HTMLFormElement>(null);
  const [input, setInput] = useState(typed);
  const [errors, setErrors] = useState<AuthErrors>({});
  const [busy, setBusy] = useState(false);
  const [challenge, setChallenge] = useState<SignInChallenge | null>(null);

  useLayoutEffect(() => {
    const wrong = FIELDS.find((name) => errors[name] !== undefined);
    if (wrong) form.current?.querySelector<HTMLInputElement>(`[name="${wrong}"]`)?.focus();
  }, [errors]);

  const change = (changes: Partial<AuthInput>) => {
    typed = { ...input, ...changes };
    setInput(typed);
    const still = { ...errors };
    for (const name of Object.keys(changes)) delete still[name as keyof AuthErrors];
    if (Object.keys(still).length !== Object.keys(errors).length) setErrors(still);
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    const found = checkInput(mode, input, t);
    setErrors(found);
    if (Object.keys(found).length > 0) return;
    setBusy(true);
    try {
      if (mode === 'create') await accounts.register(registrationOf(input, invitation));
      else {
        setChallenge(await accounts.signIn(input.email.trim(), input.password));
        setBusy(false);
      }
      typed = EMPTY_INPUT;
    } catch (cause) {
      setErrors(errorsOf(cause, t));
      setBusy(false);
    }
  };

  if (challenge) return <SecondStep challenge={challenge} onBack={() => setChallenge(null)} />;
  const fields = { input, errors, change };
  return (
    <form ref={form} noValidate onSubmit={(event) => void submit(event)} className="mt-8">
      <div className="flex flex-col gap-4">
        {mode === 'create' && <NameFields {...fields} />}
        <CredentialFields mode={mode} {...fields} />
        <Button type="submit" look="primary" size="large" wide isPending={busy}>
          {t(mode === 'create' ? 'create' : 'signIn')}
        </Button>
        {mode === 'signIn' && (
          <Suspense>
            <PasskeyButton />
          </Suspense>
        )}
      </div>
      <p role="alert" className="mt-3 text-small font-medium text-harm-text empty:hidden">
        {errors.form}
      </p>
    </form>
  );
}
