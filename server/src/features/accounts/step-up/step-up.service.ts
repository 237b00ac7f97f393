import { type CallInput, KithError, STEP_UP_LIFETIME_MS } from '@kith/contract';
import type { RequestContext, UserActor } from '../../../platform/http/index.ts';
import type { AccountsOptions } from '../accounts.options.ts';
import { passwordHashOf } from '../accounts.store.ts';
import type { Passwords } from '../passwords/passwords.ts';
import { proofOf, recordProof } from '../sessions/sessions.store.ts';
import { unauthorized } from '../sessions/unauthorized.ts';

/** Failed confirmations per minute and account, across all sessions. */
const ATTEMPTS = 10;

export type StepUpService = ReturnType<typeof createStepUpService>;

/**
 * Confirms the identity of an account's owner before actions that a borrowed or stolen session must
 * not be able to perform.
 */
export const createStepUpService = (
  { database, clock, limits, secondFactor }: AccountsOptions,
  passwords: Passwords,
) => {
  const isPassword = async ({ accountId }: UserActor, password: string): Promise<boolean> =>
    passwords.matches(password, await passwordHashOf(database.read, accountId));

  return {
    prove: async (
      actor: UserActor,
      proof: CallInput<'auth.stepUp'>['body'],
      context: RequestContext,
    ): Promise<{ until: number }> => {
      limits.takeNamed(`step-up:${actor.accountId}`, ATTEMPTS);
      if (!('password' in proof)) await secondFactor.demandProof(actor, proof, context);
      else if (await secondFactor.isOn(actor.accountId))
        throw new KithError(
          'not_allowed',
          'Two-step verification is on: use a code, a recovery code or a passkey.',
        );
      else if (!(await isPassword(actor, proof.password)))
        throw new KithError('wrong_credentials', 'Wrong password.', {
          field: 'password',
        });
      const now = clock.now();
      if (!(await database.transaction((tx) => recordProof(tx, actor.sessionId, now))))
        throw new KithError('not_allowed', 'An access token cannot confirm your identity.');
      return { until: now + STEP_UP_LIFETIME_MS };
    },

    /**
     * Throws `step_up_required` unless the actor's session has a recent confirmation, and
     * `unauthorized` for a replaced cookie: the confirmation may belong to its successor.
     */
    demand: async ({ sessionId, cookieHash }: UserActor): Promise<void> => {
      const proof = await proofOf(database.read, sessionId);
      if (proof !== undefined && proof.cookie_hash !== cookieHash) throw unauthorized();
      const age = clock.now() - (proof?.proved_time ?? Number.NEGATIVE_INFINITY);
      // A clock that was set back does not extend a confirmation.
      if (Math.abs(age) >= STEP_UP_LIFETIME_MS)
        throw new KithError('step_up_required', 'Confirm your identity again.');
    },
  };
};
