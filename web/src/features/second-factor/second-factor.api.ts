import type {
  CallRequest,
  Entry,
  Passkey,
  SecondFactor,
  SecondFactorMethod,
  SignInChallenge,
} from '@kith/contract';
import type { Call } from '../../platform/api-client.ts';
import type { Session } from '../../platform/session.ts';
import { makePasskey, signWithPasskey } from './webauthn.ts';

export type { Passkey, SecondFactor, SecondFactorMethod, SignInChallenge };

/** What calls take that accept a passkey. */
export type PasskeyProof = CallRequest<'passkey.signIn'>['body'];

/**
 * Second factors and passkeys. Everything rejects with a `Failure`, or with the browser's error.
 */
export interface SecondFactors {
  /** Completes a pending sign-in with a code from the app or a recovery code. */
  finishByCode(
    challengeId: string,
    method: 'totp' | 'recovery',
    code: string,
    remember: boolean,
  ): Promise<void>;
  finishByPasskey(challengeId: string, remember: boolean): Promise<void>;
  signInByPasskey(): Promise<void>;
  /** Confirms the identity without the password. */
  proveByCode(method: 'totp' | 'recovery', code: string): Promise<void>;
  proveByPasskey(): Promise<void>;
  /** Signs with a passkey of the account, for a call that asks for one. */
  passkeyProof(): Promise<PasskeyProof>;
  read(): Promise<SecondFactor>;
  beginTotp(): Promise<{ secret: string; address: string }>;
  /** Returns recovery codes with the first factor, otherwise null. */
  confirmTotp(code: string): Promise<string[] | null>;
  removeTotp(): Promise<void>;
  addPasskey(name: string): Promise<string[] | null>;
  renamePasskey(id: string, name: string): Promise<Passkey>;
  removePasskey(id: string): Promise<void>;
  renewRecoveryCodes(): Promise<string[]>;
  forgetDevices(): Promise<void>;
}

export const createSecondFactors = (call: Call, session: Session): SecondFactors => {
  const enter = async (answer: Promise<Entry>) => session.accept(await answer);
  const use = async (challengeId?: string) => {
    const { id, options } = await call('passkey.options', {
      body: challengeId === undefined ? {} : { challengeId },
    });
    return { id, assertion: await signWithPasskey(options) };
  };
  return {
    finishByCode: (challengeId, method, code, remember) =>
      enter(call('secondFactor.finish', { body: { challengeId, method, code, remember } })),
    async finishByPasskey(challengeId, remember) {
      const { assertion } = await use(challengeId);
      const body = { challengeId, method: 'passkey', assertion, remember } as const;
      await enter(call('secondFactor.finish', { body }));
    },
    async signInByPasskey() {
      await session.settleSignOut();
      await enter(call('passkey.signIn', { body: await use() }));
    },
    async proveByCode(method, code) {
      await call('auth.stepUp', { body: method === 'totp' ? { code } : { recovery: code } });
    },
    async proveByPasskey() {
      await call('auth.stepUp', { body: { passkey: await use() } });
    },
    passkeyProof: () => use(),
    read: () => call('secondFactor.get'),
    beginTotp: () => call('totp.begin'),
    confirmTotp: async (code) => (await call('totp.confirm', { body: { code } })).recoveryCodes,
    async removeTotp() {
      await call('totp.remove');
    },
    async addPasskey(name) {
      const { id, options } = await call('passkeys.begin');
      const attestation = await makePasskey(options);
      return (await call('passkeys.add', { body: { id, name, attestation } })).recoveryCodes;
    },
    renamePasskey: (id, name) => call('passkeys.rename', { params: { id }, body: { name } }),
    async removePasskey(id) {
      await call('passkeys.remove', { params: { id } });
    },
    renewRecoveryCodes: async () => (await call('recoveryCodes.renew')).recoveryCodes,
    async forgetDevices() {
      await call('rememberedDevices.forget');
    },
  };
};
