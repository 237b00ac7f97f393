import { expect, test } from 'vitest';
import { translate } from '../../platform/i18n/language.ts';
import { accountTexts } from './accounts.texts.ts';
import { type AuthErrors, checkInput, EMPTY_INPUT, errorsOf, registrationOf } from './auth-form.ts';

const t = translate(accountTexts);
const said = (errors: AuthErrors) =>
  Object.fromEntries(Object.entries(errors).map(([name, words]) => [name, words()]));
const failure = (fields: object) => Object.assign(new Error('Server Error'), fields);

test('missing and wrong input is reported at its field before the request', () => {
  expect(Object.keys(checkInput('signIn', EMPTY_INPUT, t))).toEqual(['email', 'password']);
  expect(Object.keys(checkInput('create', EMPTY_INPUT, t))).toEqual([
    'firstName',
    'email',
    'password',
  ]);
  const company = { ...EMPTY_INPUT, kind: 'company', email: 'no address', password: '1234567' };
  expect(said(checkInput('create', company as typeof EMPTY_INPUT, t))).toEqual({
    companyName: t('enterName'),
    email: t('emailWrong'),
    password: t('useAtLeast', { count: 8 }),
  });
});

test('rejections by the server are explained at the right field', () => {
  const at = (fields: object) => said(errorsOf(failure({ status: 400, ...fields }), t));
  expect(at({ code: 'wrong_credentials' })).toEqual({ password: t('wrongCredentials') });
  expect(at({ code: 'email_taken' })).toEqual({ email: t('emailTaken') });
  expect(at({ code: 'invalid_field', field: 'profile.firstName' })).toEqual({
    firstName: t('fieldRefused'),
  });
  expect(at({ code: 'rate_limited', retryAfter: 12 }).form).toContain('12 seconds');
  expect(said(errorsOf(new TypeError('Failed to fetch'), t))).toEqual({ form: t('noServer') });
});

test('a company signs up with one name, a person with two', () => {
  const input = { ...EMPTY_INPUT, email: ' a@b.example ', password: 'x', companyName: ' Nord ' };
  expect(registrationOf({ ...input, kind: 'company' })).toMatchObject({
    email: 'a@b.example',
    profile: { type: 'company', companyName: 'Nord' },
  });
  expect(registrationOf({ ...input, firstName: 'Ines' }).profile).toEqual({
    type: 'individual',
    firstName: 'Ines',
    lastName: '',
  });
});
