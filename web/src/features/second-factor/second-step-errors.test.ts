import { expect, test } from 'vitest';
import { translate } from '../../platform/i18n/language.ts';
import { secondStepTexts } from './second-step.texts.ts';
import { secondStepError } from './second-step-errors.ts';

const t = translate(secondStepTexts);
const failure = (fields: object) => Object.assign(new Error('Server Error'), fields);
const browsers = (name: string) => Object.assign(new Error('No'), { name });

test('failures of the second step are explained in plain words', () => {
  const wrong = failure({ status: 400, code: 'wrong_code' });
  expect(secondStepError(wrong, 'totp', t)).toBe(t('codeWrong'));
  expect(secondStepError(wrong, 'recovery', t)).toBe(t('recoveryWrong'));
  const late = failure({ status: 429, code: 'rate_limited', retryAfter: 12 });
  expect(secondStepError(late, 'totp', t)).toContain('12 seconds');
  expect(secondStepError(failure({ status: 410, code: 'challenge_over' }), 'totp', t)).toBe(
    t('over'),
  );
  expect(secondStepError(failure({ status: 403, code: 'passkey_refused' }), 'passkey', t)).toBe(
    t('passkeyUnknown'),
  );
  expect(secondStepError(new TypeError('Failed to fetch'), 'totp', t)).toBe(t('serverUnreachable'));
});

test('rejections by the browser are distinguished', () => {
  expect(secondStepError(browsers('NotAllowedError'), 'passkey', t)).toBe(t('passkeyCancelled'));
  expect(secondStepError(browsers('SecurityError'), 'passkey', t)).toBe(t('wrongPlace'));
});
