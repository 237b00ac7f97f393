import type { MainServerEvents, Vault, VaultChanged, VaultRefused } from '@kith/contract';
import {
  IDLE_TIMEOUT_MS,
  SECOND_MS,
  VAULT_CLOSE_IDLE_REPORT_MS,
} from '@kith/contract/base/constants';
import {
  isVaultOpen,
  type VaultGrant,
  vaultAfterReport,
  vaultClosesAt,
  vaultOpened,
} from '@kith/contract/vault/vault-time';
import { createStore } from 'zustand/vanilla';
import type { Call } from '../../platform/api-client.ts';
import type { Link } from '../../platform/connection.ts';
import type { Cancel, Environment } from '../../platform/environment.ts';
import { toFailure } from '../../platform/failure.ts';
import type { IdleStore } from '../../platform/idle.ts';
import { VAULT_KEY } from './kept.ts';
import type { VaultEngine, VaultState } from './vault.types.ts';

/** The server closes the vault unless it is told of activity. */
const REPORT_MS = 60_000;
/** After connecting, the server reports whether there is a vault; tabs that open later miss that. */
const PATIENCE_MS = 1_000;

export interface VaultDeps {
  env: Pick<Environment, 'now' | 'after' | 'storage' | 'page'>;
  call: Call;
  link: Pick<Link<MainServerEvents>, 'on' | 'watch'>;
  idle: IdleStore;
}

/**
 * Closes the vault by the same rules as the server, by this device's clock, so that a lost
 * connection keeps nothing open.
 */
export const createVaultEngine = ({ env, call, link, idle }: VaultDeps): VaultEngine => {
  const state = createStore<VaultState>(() => ({ vault: undefined, until: null }));
  const refusedListeners = new Set<(refused: VaultRefused) => void>();
  let grant: VaultGrant | undefined;
  let idleSince: number | undefined = idle.getState().idle
    ? env.now() - IDLE_TIMEOUT_MS
    : undefined;
  let cancelEnd: Cancel = () => {};
  let cancelReport: Cancel = () => {};
  let cancelAsking: Cancel = () => {};
  let isDisposed = false;

  const idleSeconds = (): number =>
    idleSince === undefined ? 0 : Math.max(0, Math.floor((env.now() - idleSince) / SECOND_MS));

  const know = (vault: Vault | null): void => {
    state.setState({ vault });
    if (vault === null) env.storage.remove(VAULT_KEY);
    else env.storage.set(VAULT_KEY, '1');
  };
  /** Also stops the watchers. */
  const put = (next: VaultGrant | undefined): void => {
    cancelEnd();
    if (next === undefined) cancelReport();
    grant = next;
    const until = next === undefined ? null : vaultClosesAt(next);
    state.setState({ until });
    if (until !== null) cancelEnd = env.after(Math.max(until - env.now(), 0), elapse);
  };
  const report = async (seconds: number): Promise<void> => {
    try {
      const { until } = await call('vault.idle', { body: { seconds } });
      if (until === null && !isDisposed) put(undefined);
    } catch {
      // The server closes it by its own clock.
    }
  };
  /** For this session only: others may be in use. */
  const closeHere = (): void => {
    put(undefined);
    void report(Math.max(idleSeconds(), VAULT_CLOSE_IDLE_REPORT_MS / SECOND_MS));
  };
  const elapse = (): void => {
    if (grant !== undefined && !isVaultOpen(grant, env.now())) closeHere();
  };
  const reportLater = (): void => {
    cancelReport();
    cancelReport = env.after(REPORT_MS, () => {
      if (idleSince === undefined) reportIdle(0);
      if (grant !== undefined) reportLater();
    });
  };
  /** Coming back too late, as after the device slept, finds it closed. */
  const reportIdle = (seconds: number): void => {
    if (grant === undefined) return;
    const next = vaultAfterReport(grant, env.now(), seconds);
    if (next === undefined) {
      closeHere();
      return;
    }
    put(next);
    void report(seconds);
  };
  const opened = (): void => {
    put(vaultOpened(env.now(), idleSeconds()));
    reportLater();
  };
  const hear = ({ vault, until }: VaultChanged): void => {
    cancelAsking();
    know(vault);
    if (until === null) put(undefined);
    else if (grant === undefined) opened();
  };
  const load = async (): Promise<Vault> => {
    try {
      const { value } = await call('vault.get', { query: { key: 'vault' } });
      know(value);
      return value;
    } catch (cause) {
      if (toFailure(cause).code === 'not_found') know(null);
      throw cause;
    }
  };
  /** A tab that joined others requests whether the vault is open in this session. */
  const askLater = (): void => {
    cancelAsking();
    if (env.storage.get(VAULT_KEY) === null) return;
    cancelAsking = env.after(PATIENCE_MS, async () => {
      try {
        await load();
        const { until } = await call('vault.idle', { body: { seconds: idleSeconds() } });
        if (until !== null && grant === undefined && !isDisposed) opened();
      } catch {
        // Stays closed.
      }
    });
  };

  link.on('vault.changed', hear);
  link.on('vault.refused', (refused) => {
    for (const listener of refusedListeners) listener(refused);
  });
  const cancels = [
    link.watch((up) => up && askLater()),
    idle.subscribe(({ idle: isIdle }) => {
      idleSince = isIdle ? env.now() - IDLE_TIMEOUT_MS : undefined;
      reportIdle(idleSeconds());
      if (!isIdle && grant !== undefined) reportLater();
    }),
    // Timers stand still while a device sleeps.
    env.page.on('visible', elapse),
  ];

  return {
    state,
    load,
    async create(lock) {
      const { vault, recoveryCode } = await call('vault.create', { body: lock });
      know(vault);
      put(undefined);
      return recoveryCode;
    },
    async change(lock) {
      const { vault, recoveryCode } = await call('vault.change', { body: lock });
      know(vault);
      put(undefined);
      return recoveryCode;
    },
    async remove() {
      await call('vault.remove');
      know(null);
      put(undefined);
    },
    async open(attempt) {
      await call('vault.open', { body: { ...attempt, idle: idleSeconds() } });
      if (!isDisposed) opened();
    },
    async close() {
      put(undefined);
      await call('vault.close');
    },
    reportIdle,
    async forget() {
      know((await call('vault.forget')).vault);
    },
    async remember() {
      await call('vault.remember');
      const { vault } = state.getState();
      if (vault) know({ ...vault, leavesTime: null });
    },
    onRefused(listener) {
      refusedListeners.add(listener);
      return () => refusedListeners.delete(listener);
    },
    dispose() {
      isDisposed = true;
      put(undefined);
      cancelAsking();
      for (const cancel of cancels) cancel();
    },
  };
};
