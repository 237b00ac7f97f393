import { PASSWORD_MAX_CHARS, PASSWORD_MIN_CHARS } from '@kith/contract/base/constants';
import type { RegistrationMode } from '@kith/contract/base/enums';
import type { Speaker } from '@kith/contract/base/texts/speaker';
import { type Failure, toFailure } from '../../platform/failure.ts';
import type { Words } from '../../platform/i18n/words.ts';
import type { Registration, SignInName } from './accounts.engine.ts';
import type { accountTexts } from './accounts.texts.ts';

export type AuthMode = 'signIn' | 'create';
export type ProfileKind = Registration['profile']['type'];
export interface AuthInput {
  kind: ProfileKind;
  firstName: string;
  lastName: string;
  companyName: string;
  email: string;
  password: string;
}
export type AuthField = Exclude<keyof AuthInput, 'kind'>;
/** Errors by field; `form` for the form as a whole. */
export type AuthErrors = Partial<Record<AuthField | 'form', Words>>;
type T = Speaker<(typeof accountTexts)['english']>;

export const EMPTY_INPUT: AuthInput = {
  kind: 'individual',
  firstName: '',
  lastName: '',
  companyName: '',
  email: '',
  password: '',
};

/** In the order on the screen. */
export const FIELDS: AuthField[] = ['firstName', 'lastName', 'companyName', 'email', 'password'];

/** A typed phone number, without anything that an email address would have. */
const NUMBER = /^[+(\d][\d\s().\u002f-]{4,}$/;
const ADDRESS = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

const isAddress = (mode: AuthMode, typed: string): boolean =>
  ADDRESS.test(typed) || (mode === 'signIn' && NUMBER.test(typed));

/**
 * An email address, or an international number; without a country code it belongs to the user's
 * country.
 */
export const signInName = async (typed: string): Promise<SignInName> => {
  if (!NUMBER.test(typed.trim())) return { email: typed.trim() };
  const { guessCountry, internationalNumber } = await import('../countries/index.ts');
  return { number: internationalNumber(typed, guessCountry()) ?? typed };
};

/** Validates the form before the request. */
export const checkInput = (mode: AuthMode, input: AuthInput, t: T): AuthErrors => {
  const errors: AuthErrors = {};
  const name = input.kind === 'company' ? 'companyName' : 'firstName';
  const length = [...input.password].length;
  if (mode === 'create' && input[name].trim() === '') errors[name] = () => t('enterName');
  if (input.email.trim() === '') errors.email = () => t('enterEmail');
  else if (!isAddress(mode, input.email.trim()))
    errors.email = () => t(mode === 'create' ? 'emailWrong' : 'nameWrong');
  if (input.password === '') errors.password = () => t('enterPassword');
  else if (mode === 'create' && length < PASSWORD_MIN_CHARS)
    errors.password = () => t('useAtLeast', { count: PASSWORD_MIN_CHARS });
  else if (length > PASSWORD_MAX_CHARS)
    errors.password = () => t('useAtMost', { count: PASSWORD_MAX_CHARS });
  return errors;
};

/** Why signing up is not possible here, if so. */
export const signUpRefusal = (registration: RegistrationMode, invitation: string | undefined) => {
  if (registration === 'closed') return 'registrationClosed';
  return registration === 'invitation' && invitation === undefined && 'invitationNeeded';
};

const fieldOf = ({ field }: Failure): AuthField | undefined =>
  FIELDS.find((name) => name === field?.split('.').at(-1));

/** The server's error in plain words, at the field it is about. */
export const errorsOf = (cause: unknown, t: T): AuthErrors => {
  const failure = toFailure(cause);
  const field = fieldOf(failure);
  if (failure.code === 'wrong_credentials') return { password: () => t('wrongCredentials') };
  if (failure.code === 'registration_closed') return { form: () => t('registrationClosed') };
  if (failure.code === 'invitation_required') return { form: () => t('invitationOver') };
  if (failure.code === 'email_taken') return { email: () => t('emailTaken') };
  if (failure.code === 'rate_limited')
    return { form: () => t('tooManyTries', { count: failure.retryAfter ?? 60 }) };
  if (field !== undefined)
    return { [field]: () => t(field === 'email' ? 'emailWrong' : 'fieldRefused') };
  return { form: () => t(failure.status === undefined ? 'noServer' : 'serverFailed') };
};

/** The input of the registration call. */
export const registrationOf = (input: AuthInput, invitation?: string): Registration => ({
  ...(invitation && { invitation }),
  email: input.email.trim(),
  password: input.password,
  profile:
    input.kind === 'company'
      ? { type: 'company', companyName: input.companyName.trim() }
      : {
          type: 'individual',
          firstName: input.firstName.trim(),
          lastName: input.lastName.trim(),
        },
});
