import type { Speaker } from '@kith/contract/base/texts/speaker';
import type { Failure } from '../../../platform/failure.ts';
import type { addressTexts } from './addresses.texts.ts';

type T = Speaker<(typeof addressTexts)['english']>;

/** The server's error in plain words. */
export const wordsOf = ({ code, field, retryAfter }: Failure, t: T): string => {
  if (code === 'wrong_code') return t('wrongCode');
  if (code === 'email_taken') return t('emailTaken');
  if (code === 'phone_taken') return t('phoneTaken');
  if (code === 'last_address') return t('lastAddress');
  if (code === 'too_many_addresses') return t('tooManyAddresses');
  if (code === 'wrong_credentials') return t('wrongPassword');
  if (code === 'rate_limited') return t('tooManyTries', { count: retryAfter ?? 60 });
  if (code === 'invalid_field' && field === 'email') return t('emailWrong');
  return t('tryAgain');
};
