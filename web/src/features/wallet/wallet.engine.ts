import type { CallAnswer, Marker } from '@kith/contract';
import { MARKER_LIFETIME_MS } from '@kith/contract/base/constants';
import { addressOf } from '@kith/contract/routes';
import type { PaidRoom, Receipt, RoomPayment } from '@kith/contract/wallet/sales.schemas';
import type { WalletChanged, WalletItem } from '@kith/contract/wallet/wallet.schemas';
import {
  emptyWallet,
  reduceWalletChanged,
  type WalletList,
  withWalletAnswer,
} from '@kith/contract/wallet/wallet-list';
import type { StoreApi } from 'zustand/vanilla';
import { toFailure } from '../../platform/failure.ts';
import type { ProfileCore } from '../../platform/feature/engine-manifest.ts';
import { openLocalStore } from '../../platform/local-store.ts';
import { defineCollection, LOADING } from '../../platform/sync/collection.ts';
import { createEpoch } from '../../platform/sync/epoch.ts';
import type { Sales, WalletEngine, WalletState } from './wallet.types.ts';
import { debtsOf, isMine } from './wallet-list.ts';

const COPY = { name: 'wallet', shape: 1 } as const;
const PART = 'all';
/** Everything changed since, so that a copy without the vault is completed. */
const BEGINNING = 1;

type Kept = { epoch: string; version: number; items: WalletItem[] };
type Deps = Pick<ProfileCore, 'env' | 'call' | 'accountId' | 'me'>;

const afterIn = (after: string | undefined) => ({
  take: '100',
  ...(after !== undefined && { after }),
});

const isInVault = (item: WalletItem): boolean => item.type !== 'balance' && item.isVaulted;

/** A profile's wallet, the same on all its devices. */
export const createWalletEngine = (
  { env, call, accountId, me }: Deps,
  state: StoreApi<WalletState>,
): WalletEngine => {
  const local = openLocalStore(env, { accountId, profileId: `${me}:wallet` });
  const copy = local.copy(COPY);
  const asked = new Set<string>();
  const read = (): WalletList => state.getState().list;
  const write = (list: WalletList): void => {
    const count = debtsOf(list.items).filter((debt) => isMine(debt, me)).length;
    state.setState({ list, count });
  };
  const startOver = (): void => {
    asked.clear();
    state.setState(({ starts }) => ({ amounts: {}, starts: starts + 1 }));
    write(emptyWallet());
    void collection.refresh();
  };
  const epoch = createEpoch(local, startOver);
  const collection = defineCollection({
    env,
    epoch,
    copy: {
      async load() {
        const kept = await copy.read<Kept>(PART);
        if (kept === null || !Array.isArray(kept.items)) return null;
        const items = new Map(kept.items.map((item) => [item.id, item]));
        return { epoch: kept.epoch, show: () => ({ version: kept.version, items }) };
      },
      save() {
        copy.save(PART, (): Kept => {
          const { version, items } = read();
          const kept = [...items.values()].filter((item) => !isInVault(item));
          return {
            epoch: epoch.current() ?? '',
            version: kept.length < items.size ? BEGINNING : version,
            items: kept,
          };
        });
      },
    },
    read,
    write,
    // Heads tell whether anything is missing, so there is nothing to resume.
    resume: async () => null,
    async list(version) {
      const since = version > LOADING ? { version: String(version) } : {};
      const first = await call('wallet.list', { query: since });
      const items: (WalletItem | Marker)[] = [...first.items];
      for (let { next } = first; next !== null; ) {
        const page = await call('wallet.list', { query: { ...since, after: next } });
        items.push(...page.items);
        next = page.next;
      }
      return { ...first, items };
    },
    merge: withWalletAnswer,
    reduce(list, change: WalletChanged) {
      const reduced = reduceWalletChanged(list, change);
      return { state: reduced.list, gap: reduced.gap };
    },
    isAt: ({ version }, { wallet }: { wallet: number }) => version >= wallet,
    isTooOld: (version) => env.now() - version > MARKER_LIFETIME_MS,
  });
  void collection.load().then(() => collection.refresh());

  return {
    take: (change) => collection.take(change as WalletChanged),
    takeHeads: (heads) => collection.takeHeads(heads as never),
    refresh: collection.refresh,
    startOver,
    async update({ id }, next, reason) {
      const body = { state: next, ...(reason !== undefined && { reason }) };
      await call('debts.update', { params: { id }, body });
      await collection.refresh();
    },
    async before(number) {
      const answer = await call('wallet.history', { query: { after: String(number) } });
      return { entries: answer.entries, next: answer.next === null ? null : Number(answer.next) };
    },
    statement: (query, after) =>
      call('wallet.history', { query: { ...query, ...(after !== undefined && { after }) } }),
    statementAddress(query, language) {
      const { timeZone: zone } = new Intl.DateTimeFormat().resolvedOptions();
      const all = new URLSearchParams({ ...query, profile: me, language, zone });
      return `${addressOf('wallet.statement')}?${all}`;
    },
    need(paymentId) {
      if (asked.has(paymentId)) return;
      asked.add(paymentId);
      const { starts } = state.getState();
      // An answer from before the vault was closed comes too late.
      const put = (amounts: WalletState['amounts'][string]) =>
        state.setState((before) =>
          before.starts === starts
            ? { amounts: { ...before.amounts, [paymentId]: amounts } }
            : before,
        );
      call('payments.get', { params: { id: paymentId } }).then(put, (cause: unknown) => {
        if (toFailure(cause).code === 'not_found') put(null);
        else if (state.getState().starts === starts) asked.delete(paymentId);
      });
    },
    async sales() {
      const rooms: PaidRoom[] = [];
      const receipts: Receipt[] = [];
      let after: string | undefined;
      let provider: Sales['provider'] = null;
      do {
        const page: CallAnswer<'paidRooms.list'> = await call('paidRooms.list', {
          query: afterIn(after),
        });
        rooms.push(...page.paidRooms);
        provider = page.provider;
        after = page.next ?? undefined;
      } while (after !== undefined);
      do {
        const page: CallAnswer<'receipts.list'> = await call('receipts.list', {
          query: afterIn(after),
        });
        receipts.push(...page.receipts);
        after = page.next ?? undefined;
      } while (after !== undefined);
      return { provider, rooms, receipts };
    },
    async planRoom(body) {
      await call('paidRooms.create', { body });
    },
    async cancelRoom(id) {
      await call('paidRooms.cancel', { params: { id } });
    },
    async paymentsOf(id) {
      const payments: RoomPayment[] = [];
      let after: string | undefined;
      do {
        const page: CallAnswer<'paidRooms.payments'> = await call('paidRooms.payments', {
          params: { id },
          query: afterIn(after),
        });
        payments.push(...page.payments);
        after = page.next ?? undefined;
      } while (after !== undefined);
      return payments;
    },
    async refund(id) {
      await call('paidRooms.refund', { params: { id } });
    },
    async plans(language) {
      const [offer, { subscription }] = await Promise.all([
        call('plans.list', { query: { language } }),
        call('subscriptions.get'),
      ]);
      return { offer, subscription };
    },
    payPlan: (body) => call('subscriptions.create', { body }),
    planPayment: (id) => call('subscriptions.payment', { params: { id } }),
    async cancelPlan() {
      await call('subscriptions.cancel');
    },
    async keepPlan() {
      await call('subscriptions.resume');
    },
    invoices: (after) => call('subscriptions.invoices', { query: afterIn(after) }),
    dispose() {
      collection.dispose();
      void local.close();
    },
  };
};
