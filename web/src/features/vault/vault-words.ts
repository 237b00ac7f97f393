import type { Speaker } from '@kith/contract/base/texts/speaker';
import { toFailure } from '../../platform/failure.ts';
import type { vaultTexts } from './vault.texts.ts';

type T = Speaker<(typeof vaultTexts)['english']>;

/** Why the vault did not open, or could not be set up, in plain words. */
export const vaultError = (cause: unknown, t: T): string => {
  const { code, retryAfter, status } = toFailure(cause);
  if (code === 'wrong_credentials') return t('wrong');
  if (code === 'passkey_refused' || code === 'challenge_over') return t('passkeyRefused');
  if (code === 'vault_closed') return t('openFirst');
  if (code === 'rate_limited') return t('tooManyTries', { count: retryAfter ?? 60 });
  // An error of the browser: the passkey was cancelled.
  if (cause instanceof DOMException) return t('passkeyRefused');
  return t(status === undefined ? 'serverUnreachable' : 'tryAgain');
};
