import {
  isVaultOpen,
  KithError,
  VAULT_FORGOTTEN_MS,
  type Vault,
  type VaultKey,
  type VaultLock,
  vaultAfterReport,
  vaultClosesAt,
  vaultOpened,
} from '@kith/contract';
import type { Tx } from '../../platform/database/index.ts';
import type { RequestContext, UserActor } from '../../platform/http/index.ts';
import { sessionRoom } from '../../platform/sockets/index.ts';
import type { Attempts } from './attempts.ts';
import {
  deleteGrant,
  deleteGrantsBefore,
  deleteGrantsOf,
  grantOf,
  putGrant,
  setActive,
} from './grants.store.ts';
import type { Locks } from './lock.ts';
import type { VaultOptions } from './vault.options.ts';
import { presentVault } from './vault.present.ts';
import {
  deleteVault,
  eraseVault,
  insertVault,
  lockVault,
  updateVault,
  vaultOf,
  vaultsLeavingBefore,
} from './vault.store.ts';
import type { VaultTable } from './vault.tables.ts';
import { vaultMoved } from './watch.ts';

const DEVICE_MAX_CHARS = 400;

const notFound = () => new KithError('not_found', 'This account has no vault.');
const closed = () => new KithError('vault_closed', 'Unlock the vault first.');

/** Setting up, opening and closing a vault. */
export const createVaultService = (options: VaultOptions, locks: Locks, attempts: Attempts) => {
  const { bus, chat, database, clock, endpoints, liveSessions, profileIdsOf, tellForgotten } =
    options;

  /** Makes every process check the sessions of the account again. */
  const moved = (tx: Tx, accountId: string, isClosed = false): void =>
    tx.afterCommit(() => bus.publish(vaultMoved, { accountId, isClosed }));

  const demandBrowser = ({ scope }: UserActor): void => {
    if (scope !== undefined)
      throw new KithError('not_allowed', 'Access tokens cannot open the vault, or keep it.');
  };
  const demandOpen = async (tx: Tx, { sessionId }: UserActor): Promise<void> => {
    const grant = await grantOf(tx.query, sessionId);
    if (grant === undefined || !isVaultOpen(grant, clock.now())) throw closed();
  };
  /** The vault, locked for a change that requires it to be open. */
  const lockOpen = async (tx: Tx, actor: UserActor): Promise<VaultTable> => {
    const vault = await lockVault(tx, actor.accountId);
    if (vault === undefined) throw notFound();
    await demandOpen(tx, actor);
    return vault;
  };
  const closeAll = async (tx: Tx, accountId: string): Promise<void> => {
    await deleteGrantsOf(tx, accountId);
    moved(tx, accountId, true);
  };

  /** Removes the vault; its chats return to the list. */
  const empty = async (tx: Tx, accountId: string): Promise<void> => {
    await chat.leaveVault(tx, await profileIdsOf(tx.query, accountId));
    await deleteVault(tx, accountId);
    await closeAll(tx, accountId);
  };

  const tellOthers = async (actor: UserActor, { device }: RequestContext): Promise<void> => {
    const told = { device: device.slice(0, DEVICE_MAX_CHARS), time: clock.now() };
    for (const id of await liveSessions(database.read, actor.accountId))
      if (id !== actor.sessionId) endpoints.main.emit(sessionRoom(id), 'vault.refused', told);
  };
  const fits = async (
    actor: UserActor,
    vault: VaultTable,
    key: VaultKey,
    context: RequestContext,
  ): Promise<void> => {
    await attempts.begin(actor);
    try {
      if (await locks.fits(actor, vault, key, context)) return;
      throw new KithError('wrong_credentials', 'This does not open the vault.', {
        field: 'recoveryCode' in key ? 'recoveryCode' : 'secret',
      });
    } catch (error) {
      await tellOthers(actor, context);
      throw error;
    }
  };

  return {
    get: async ({ accountId }: UserActor, key: string): Promise<{ value: Vault }> => {
      const vault = key === 'vault' ? await vaultOf(database.read, accountId) : undefined;
      if (vault === undefined) throw new KithError('not_found', 'There is no such value.');
      return { value: presentVault(vault) };
    },

    create: async (actor: UserActor, chosen: VaultLock, context: RequestContext) => {
      const { lock, recoveryCode } = await locks.make(actor, chosen, context);
      const { accountId } = actor;
      const row = { account_id: accountId, ...lock, created_time: clock.now(), leaves_time: null };
      await database.transaction(async (tx) => {
        if (!(await insertVault(tx, row)))
          throw new KithError('conflict', 'This account already has a vault.');
        await attempts.forgive(tx, accountId);
        await closeAll(tx, accountId);
      });
      return { vault: presentVault(row), recoveryCode };
    },

    change: async (actor: UserActor, chosen: VaultLock, context: RequestContext) => {
      const { accountId } = actor;
      // Checked before the expensive part.
      await database.transaction((tx) => lockOpen(tx, actor));
      const { lock, recoveryCode } = await locks.make(actor, chosen, context);
      const vault = await database.transaction(async (tx) => {
        const before = await lockOpen(tx, actor);
        await updateVault(tx, accountId, lock);
        await closeAll(tx, accountId);
        return { ...before, ...lock };
      });
      return { vault: presentVault(vault), recoveryCode };
    },

    remove: (actor: UserActor): Promise<void> =>
      database.transaction(async (tx) => {
        await lockOpen(tx, actor);
        await empty(tx, actor.accountId);
      }),

    open: async (
      actor: UserActor,
      key: VaultKey,
      context: RequestContext,
    ): Promise<{ until: number }> => {
      demandBrowser(actor);
      const { accountId, sessionId, cookieHash = '' } = actor;
      const vault = await vaultOf(database.read, accountId);
      if (vault === undefined) throw notFound();
      await fits(actor, vault, key, context);
      const grant = vaultOpened(clock.now(), key.idle ?? 0);
      await database.transaction(async (tx) => {
        const now = await lockVault(tx, accountId);
        // The lock was changed while the key was checked.
        if (now?.recovery_hash !== vault.recovery_hash) throw closed();
        await attempts.forgive(tx, accountId);
        if (now.leaves_time !== null) await updateVault(tx, accountId, { leaves_time: null });
        await putGrant(tx, {
          session_id: sessionId,
          account_id: accountId,
          cookie_hash: cookieHash,
          opened_time: grant.openedTime,
          active_time: grant.activeTime,
          left_time: null,
          connection: null,
        });
        moved(tx, accountId);
      });
      return { until: vaultClosesAt(grant) };
    },

    close: ({ accountId }: UserActor): Promise<void> =>
      database.transaction((tx) => closeAll(tx, accountId)),

    idle: ({ accountId, sessionId }: UserActor, seconds: number) =>
      database.transaction(async (tx) => {
        const grant = await grantOf(tx.query, sessionId);
        if (grant === undefined) return { until: null };
        const next = vaultAfterReport(grant, clock.now(), seconds);
        if (next === undefined) await deleteGrant(tx, sessionId);
        else await setActive(tx, sessionId, next.activeTime);
        moved(tx, accountId);
        return { until: next === undefined ? null : vaultClosesAt(next) };
      }),

    /** Its chats leave it after a waiting time, of which every device is notified. */
    forget: ({ accountId }: UserActor, { language }: RequestContext): Promise<{ vault: Vault }> =>
      database.transaction(async (tx) => {
        const vault = await lockVault(tx, accountId);
        if (vault === undefined) throw notFound();
        const leaves_time = vault.leaves_time ?? clock.now() + VAULT_FORGOTTEN_MS;
        if (vault.leaves_time === null) {
          await updateVault(tx, accountId, { leaves_time });
          await tellForgotten(tx, accountId, { language, time: leaves_time });
        }
        moved(tx, accountId);
        return { vault: presentVault({ ...vault, leaves_time }) };
      }),

    /** A stolen access token would keep the owner out of their own chats. */
    remember: async (actor: UserActor): Promise<void> => {
      demandBrowser(actor);
      await database.transaction(async (tx) => {
        await updateVault(tx, actor.accountId, { leaves_time: null });
        moved(tx, actor.accountId);
      });
    },

    /** Empties the vaults whose waiting time is over; returns how many. */
    emptyForgotten: async (): Promise<void> => {
      for (const accountId of await vaultsLeavingBefore(database.read, clock.now()))
        await database.transaction(async (tx) => {
          const vault = await lockVault(tx, accountId);
          // Opened or cancelled a moment ago.
          if (vault?.leaves_time == null || vault.leaves_time > clock.now()) return;
          await empty(tx, accountId);
        });
    },

    purge: (tx: Tx, time: number): Promise<void> => deleteGrantsBefore(tx, time),
    erase: eraseVault,
  };
};

export type VaultService = ReturnType<typeof createVaultService>;
