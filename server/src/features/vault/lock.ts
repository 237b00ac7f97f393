import { KithError, type VaultKey, type VaultLock } from '@kith/contract';
import type { RequestContext, UserActor } from '../../platform/http/index.ts';
import { hashOf } from '../../platform/random.ts';
import { newRecoveryCode, recoveryCodeHash } from '../second-factor/index.ts';
import type { VaultOptions } from './vault.options.ts';
import type { VaultTable } from './vault.tables.ts';

type Lock = Pick<VaultTable, 'method' | 'secret_hash' | 'credential_id' | 'recovery_hash'>;

/** Creates locks, and checks keys. */
export const createLocks = ({
  passwords,
  random,
  demandPasskey,
}: Pick<VaultOptions, 'passwords' | 'random' | 'demandPasskey'>) => ({
  /** A new lock, with its recovery code. */
  make: async (
    actor: UserActor,
    chosen: VaultLock,
    context: RequestContext,
  ): Promise<{ lock: Lock; recoveryCode: string }> => {
    const recoveryCode = newRecoveryCode(random);
    const { method } = chosen;
    if (method === 'passkey') await demandPasskey(actor, chosen.passkey, context);
    const secret_hash = method === 'passkey' ? null : await passwords.hash(chosen.secret);
    const credential_id = method === 'passkey' ? chosen.passkey.assertion.id : null;
    const recovery_hash = recoveryCodeHash(recoveryCode);
    return { lock: { method, secret_hash, credential_id, recovery_hash }, recoveryCode };
  },

  fits: async (
    actor: UserActor,
    lock: Lock,
    key: VaultKey,
    context: RequestContext,
  ): Promise<boolean> => {
    if ('recoveryCode' in key)
      // Compares hashes, so that the time reveals nothing about the code.
      return hashOf(recoveryCodeHash(key.recoveryCode)) === hashOf(lock.recovery_hash);
    if ('secret' in key) return passwords.matches(key.secret, lock.secret_hash ?? undefined);
    if (key.passkey.assertion.id !== lock.credential_id)
      throw new KithError('passkey_refused', 'This passkey does not open the vault.');
    await demandPasskey(actor, key.passkey, context);
    return true;
  },
});

export type Locks = ReturnType<typeof createLocks>;
