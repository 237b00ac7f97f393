import { ACCOUNT_ROUTES } from '@kith/contract/accounts/accounts.routes';
import { PASSWORD_MAX_CHARS, PASSWORD_MIN_CHARS } from '@kith/contract/base/constants';
import { BASES } from '@kith/contract/base/route';

type Field = 'firstName' | 'lastName' | 'email' | 'password' | 'digits';
type Typed = Record<Field, string>;

const FIELDS: readonly Field[] = ['firstName', 'lastName', 'email', 'password', 'digits'];
/** The texts of the page, in its language. */
export type Reply =
  | 'nameMissing'
  | 'emailWrong'
  | 'passwordShort'
  | 'passwordLong'
  | 'emailTaken'
  | 'codeWrong'
  | 'tooOften'
  | 'refused'
  | 'failed'
  | 'unreachable';
type Faults = Partial<Record<Field | 'form', Reply>>;
const ADDRESS = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

/** Validates the form before the request. */
export const checkTyped = ({ firstName, email, password }: Typed): Faults => ({
  ...(firstName === '' && { firstName: 'nameMissing' }),
  ...(!ADDRESS.test(email) && { email: 'emailWrong' }),
  ...([...password].length < PASSWORD_MIN_CHARS && { password: 'passwordShort' }),
  ...([...password].length > PASSWORD_MAX_CHARS && { password: 'passwordLong' }),
});

interface Answer {
  token?: string;
  verification?: string;
  error?: { code?: string; field?: string; retryAfter?: number };
}

/** Shows an error of the server at its field. */
export const faultsOf = ({ code, field = '' }: Answer['error'] = {}): Faults => {
  const last = field.split('.').at(-1);
  const name = last === 'code' ? 'digits' : FIELDS.find((one) => one === last);
  if (code === 'email_taken') return { email: 'emailTaken' };
  if (code === 'wrong_code') return { digits: 'codeWrong' };
  if (code === 'rate_limited') return { form: 'tooOften' };
  if (name !== undefined) return { [name]: 'refused' };
  return { form: 'failed' };
};

const readTyped = (form: HTMLFormElement): Typed => {
  const data = new FormData(form);
  const of = (name: Field) => String(data.get(name) ?? '').trim();
  return {
    firstName: of('firstName'),
    lastName: of('lastName'),
    email: of('email'),
    password: String(data.get('password') ?? ''),
    digits: of('digits'),
  };
};

const secondsOf = (count: number): string =>
  new Intl.NumberFormat(document.documentElement.lang, {
    style: 'unit',
    unit: 'second',
    unitDisplay: 'long',
  }).format(count);

const showFaults = (form: HTMLFormElement, faults: Faults, retryAfter = 60): void => {
  const replies: Record<Reply, string> = JSON.parse(form.dataset.replies ?? '{}');
  const said = (fault: Reply | undefined) =>
    fault && replies[fault].replace('{seconds}', () => secondsOf(retryAfter));
  for (const name of FIELDS) {
    const input = form.querySelector<HTMLInputElement>(`[name="${name}"]`);
    const note = form.querySelector<HTMLElement>(`#join-${name}-note`);
    const fault = faults[name];
    if (fault === undefined) input?.removeAttribute('aria-invalid');
    else input?.setAttribute('aria-invalid', 'true');
    if (note) note.textContent = said(fault) ?? note.dataset.hint ?? '';
  }
  const taken = form.querySelector<HTMLElement>('#join-taken');
  if (taken) taken.hidden = faults.email !== 'emailTaken';
  const problem = form.querySelector('[role="alert"]');
  if (problem) problem.textContent = said(faults.form) ?? '';
  form.querySelector<HTMLInputElement>('[aria-invalid]')?.focus();
};

const post = async (name: 'auth.register' | 'auth.verify', body: unknown): Promise<Answer> => {
  const answer = await fetch(BASES.main + ACCOUNT_ROUTES[name].path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  return answer.json();
};

const register = ({ firstName, lastName, email, password }: Typed): Promise<Answer> =>
  post('auth.register', {
    email,
    password,
    profile: { type: 'individual', firstName, lastName },
  });

/** Replaces the sign-up form with the form for the emailed code. */
const askForCode = (form: HTMLFormElement): void => {
  const who = form.querySelector<HTMLElement>('#join-who');
  const code = form.querySelector<HTMLElement>('#join-code');
  if (who) who.hidden = true;
  if (code) code.hidden = false;
  code?.querySelector('input')?.focus();
};

/** Signs up on the page itself, with the same calls as the app. */
export const watchJoinForm = (form: HTMLFormElement, onJoined: () => void): void => {
  let verification: string | undefined;
  let isBusy = false;
  const ask = async (typed: Typed): Promise<void> => {
    const answer = await (verification === undefined
      ? register(typed)
      : post('auth.verify', { verification, code: typed.digits }));
    if (answer.token !== undefined) return onJoined();
    if (answer.verification === undefined)
      return showFaults(form, faultsOf(answer.error), answer.error?.retryAfter);
    verification = answer.verification;
    askForCode(form);
  };
  form.addEventListener('submit', async (event) => {
    event.preventDefault();
    if (isBusy) return;
    const typed = readTyped(form);
    const faults = checkTyped(typed);
    showFaults(form, faults);
    if (Object.keys(faults).length > 0) return;
    isBusy = true;
    form.toggleAttribute('aria-busy', true);
    await ask(typed).catch(() => showFaults(form, { form: 'unreachable' }));
    isBusy = false;
    form.toggleAttribute('aria-busy', false);
  });
};
