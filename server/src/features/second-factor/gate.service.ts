import {
  type CallInput,
  KithError,
  REMEMBERED_LIFETIME_MS,
  SECOND_MS,
  type SecondFactorMethod,
  type SignInChallenge,
} from '@kith/contract';
import type { Tx } from '../../platform/database/index.ts';
import type { RequestContext, UserActor } from '../../platform/http/index.ts';
import { hashOf, newSecret } from '../../platform/random.ts';
import type { ChallengeService } from './challenges.service.ts';
import { type PasskeyService, passkeyRefused } from './passkeys.service.ts';
import { passkeysOf } from './passkeys.store.ts';
import { recoveryCodesLeft, takeRecoveryCode } from './recovery-codes.store.ts';
import { recoveryCodeHash } from './recovery-codes.ts';
import { forgetDevices, isRemembered, rememberDevice } from './remembered.store.ts';
import type { Opened, SecondFactorOptions } from './second-factor.options.ts';
import type { TotpService } from './totp.service.ts';
import { forgiveFailures, totpOf } from './totp.store.ts';

type Finish = CallInput<'secondFactor.finish'>['body'];
type StepUpProof = Exclude<CallInput<'auth.stepUp'>['body'], { password: string }>;
type Use = (tx: Tx) => Promise<boolean>;

const RECOVERY_ATTEMPTS = 5;

export type GateService = ReturnType<typeof createGateService>;

const wrongCode = () =>
  new KithError('wrong_code', 'The code is wrong or has already been used.', { field: 'code' });

/** Decides when a second step is required, and verifies it. */
export const createGateService = (
  { database, clock, random, limits, entrance }: SecondFactorOptions,
  challenges: ChallengeService,
  totp: TotpService,
  passkeys: PasskeyService,
) => {
  const methodsOf = async (accountId: string): Promise<SecondFactorMethod[]> => {
    const codes = await totpOf(database.read, accountId);
    const keys = await passkeysOf(database.read, accountId);
    const methods: SecondFactorMethod[] = [];
    if (keys.length > 0) methods.push('passkey');
    if (codes !== undefined && codes.confirmed_time !== null) methods.push('totp');
    if (methods.length === 0) return [];
    if ((await recoveryCodesLeft(database.read, accountId)) > 0) methods.push('recovery');
    return methods;
  };

  /** Uses up the proof; checks everything else first. */
  const spendingOf = async (
    body: Finish,
    accountId: string,
    words: string | null,
    context: RequestContext,
  ): Promise<Use> => {
    if (body.method === 'passkey') {
      const signed = await passkeys.verify(body.assertion, words, context, false);
      if (signed.accountId !== accountId) throw passkeyRefused();
      return signed.use;
    }
    if (body.method === 'totp') {
      await totp.countAttempt(accountId);
      return (tx) => totp.use(tx, accountId, body.code);
    }
    limits.takeNamed(`recovery:${accountId}`, RECOVERY_ATTEMPTS);
    return async (tx) => {
      const isRight = await takeRecoveryCode(tx, accountId, recoveryCodeHash(body.code));
      if (isRight) await forgiveFailures(tx, accountId);
      return isRight;
    };
  };

  const remember = async (tx: Tx, accountId: string, context: RequestContext): Promise<void> => {
    const secret = newSecret(random);
    const { deviceCookie } = context;
    await rememberDevice(
      tx,
      {
        secret_hash: hashOf(secret),
        account_id: accountId,
        expires_time: clock.now() + REMEMBERED_LIFETIME_MS,
      },
      deviceCookie === undefined ? undefined : hashOf(deviceCookie),
    );
    tx.afterCommit(() => context.setDeviceCookie(secret, REMEMBERED_LIFETIME_MS / SECOND_MS));
  };

  return {
    /** The missing second step of a sign-in with the right password; undefined if none. */
    challengeFor: async (
      accountId: string,
      deviceCookie: string | undefined,
      stillHolds: (tx: Tx) => Promise<void>,
    ): Promise<SignInChallenge | undefined> => {
      const methods = await methodsOf(accountId);
      if (methods.length === 0) return undefined;
      const isKnown =
        deviceCookie !== undefined &&
        (await isRemembered(database.read, accountId, hashOf(deviceCookie), clock.now()));
      if (isKnown) return undefined;
      const id = await database.transaction(async (tx) => {
        await stillHolds(tx);
        return challenges.begin(tx, 'signIn', { accountId });
      });
      return { id, methods };
    },

    isOn: async (accountId: string): Promise<boolean> => (await methodsOf(accountId)).length > 0,

    /** Ends challenges and remembered devices of people who knew the previous password. */
    passwordChanged: async (tx: Tx, accountId: string): Promise<void> => {
      await challenges.end(tx, accountId);
      await forgetDevices(tx, accountId);
    },

    finish: async (body: Finish, context: RequestContext): Promise<Opened> => {
      const { account_id, words } = await challenges.find(body.challengeId, 'signIn');
      const accountId = account_id ?? '';
      const use = await spendingOf(body, accountId, words, context);
      const opened = await database.transaction(async (tx) => {
        const taken = await challenges.take(tx, body.challengeId, 'signIn');
        if (!(await use(tx))) return challenges.putBack(tx, taken);
        if (body.remember) await remember(tx, accountId, context);
        return entrance.open(tx, accountId, context);
      });
      if (opened) return opened;
      throw body.method === 'passkey' ? passkeyRefused() : wrongCode();
    },

    /** A passkey alone, which has verified the user by finger, face or PIN. */
    signIn: async (
      { id, assertion }: CallInput<'passkey.signIn'>['body'],
      context: RequestContext,
    ): Promise<Opened> => {
      const { words } = await challenges.find(id, 'passkey');
      const { accountId, use } = await passkeys.verify(assertion, words, context, true);
      return database.transaction(async (tx) => {
        await challenges.take(tx, id, 'passkey');
        if (!(await use(tx))) throw passkeyRefused();
        return entrance.open(tx, accountId, context);
      });
    },

    /** Throws unless the code or the passkey is the actor's own. */
    demandProof: async (
      actor: UserActor,
      proof: StepUpProof,
      context: RequestContext,
    ): Promise<void> => {
      if ('code' in proof) {
        await totp.countAttempt(actor.accountId);
        const isRight = await database.transaction((tx) =>
          totp.use(tx, actor.accountId, proof.code),
        );
        if (!isRight) throw wrongCode();
        return;
      }
      if ('recovery' in proof) {
        const body = { method: 'recovery', code: proof.recovery, challengeId: '' } as const;
        const spend = await spendingOf(body, actor.accountId, null, context);
        if (!(await database.transaction(spend))) throw wrongCode();
        return;
      }
      const { id, assertion } = proof.passkey;
      const { words } = await challenges.find(id, 'passkey');
      const { accountId, use } = await passkeys.verify(assertion, words, context, true);
      if (accountId !== actor.accountId) throw passkeyRefused();
      await database.transaction(async (tx) => {
        await challenges.take(tx, id, 'passkey');
        if (!(await use(tx))) throw passkeyRefused();
      });
    },
  };
};
