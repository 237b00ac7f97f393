import { type CallInput, KithError, STEP_UP_LIFETIME_MS } from '@kith/contract';
import type { UserActor } from '../../platform/http/index.ts';
import type { AccountsOptions } from './accounts.context.ts';
import { passwordHashOf } from './accounts.store.ts';
import type { Passwords } from './passwords.ts';
import { provedTimeOf, recordProof } from './sessions.store.ts';

/** Proofs a minute that may fail, of one account, whichever session they come from. */
const ATTEMPTS = 10;

export type StepUpService = ReturnType<typeof stepUpService>;

/** Proving again who one is, before what a borrowed or stolen session should not be able to do. */
export const stepUpService = (
  { database, clock, limits }: AccountsOptions,
  passwords: Passwords,
) => ({
  prove: async (
    actor: UserActor,
    { password }: CallInput<'auth.stepUp'>['body'],
  ): Promise<{ until: number }> => {
    limits.takeNamed(`step-up:${actor.accountId}`, ATTEMPTS);
    const known = await passwordHashOf(database.read, actor.accountId);
    if (!(await passwords.matches(password, known)))
      throw new KithError('wrong_credentials', 'This is not the password.', { field: 'password' });
    const now = clock.now();
    await database.transaction((tx) => recordProof(tx, actor.sessionId, now));
    return { until: now + STEP_UP_LIFETIME_MS };
  },

  /** Throws `step_up_required` unless the actor's session has proved lately who it is. */
  demand: async ({ sessionId }: UserActor): Promise<void> => {
    const provedTime = await provedTimeOf(database.read, sessionId);
    const age = clock.now() - (provedTime ?? Number.NEGATIVE_INFINITY);
    // A clock that was set back makes no proof last longer.
    if (Math.abs(age) >= STEP_UP_LIFETIME_MS)
      throw new KithError('step_up_required', 'Prove again who you are.');
  },
});
