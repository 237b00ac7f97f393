import type { Speaker } from '@kith/contract/base/texts/speaker';
import { toFailure } from '../../platform/failure.ts';
import type { SecondFactorMethod } from './second-factor.api.ts';
import type { secondStepTexts } from './second-step.texts.ts';
import { passkeyFailure } from './webauthn.ts';

type T = Speaker<(typeof secondStepTexts)['english']>;

/** The error in plain words. */
export const secondStepError = (cause: unknown, method: SecondFactorMethod, t: T): string => {
  const browser = passkeyFailure(cause);
  if (browser !== undefined) return t(browser === 'wrongPlace' ? 'wrongPlace' : 'passkeyCancelled');
  const { code, retryAfter, status } = toFailure(cause);
  if (code === 'wrong_code') return t(method === 'recovery' ? 'recoveryWrong' : 'codeWrong');
  if (code === 'passkey_refused') return t('passkeyUnknown');
  if (code === 'challenge_over') return t('over');
  if (code === 'rate_limited') return t('tooManyTries', { count: retryAfter ?? 60 });
  return t(status === undefined ? 'serverUnreachable' : 'tryAgain');
};
