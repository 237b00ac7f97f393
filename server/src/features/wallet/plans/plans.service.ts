import {
  type CallAnswer,
  type CallInput,
  KithError,
  SECOND_MS,
  SUBSCRIPTION_STATUS,
} from '@kith/contract';
import type { ProviderName } from '@kith/contract/wallet/sales';
import { CHECKOUTS_A_DAY, RECEIPTS_PAGE_MAX } from '@kith/contract/wallet/wallet.constants';
import { pageOf, placeOf, type Reader } from '../../../platform/database/index.ts';
import { hashOf, newId } from '../../../platform/random.ts';
import type { ProviderEvent } from '../sales/provider.ts';
import type { PlanDisputes } from './plan-disputes.service.ts';
import type { PlanPayments, Way } from './plan-payments.service.ts';
import type { PlansOptions } from './plans.options.ts';
import { presentInvoice, presentPlanPayment, presentSubscription } from './plans.present.ts';
import {
  insertPlanPayment,
  invoicesPage,
  isPaying,
  lockSubscription,
  planPaymentById,
  planPaymentByKey,
  planPaymentByRef,
  subscriptionOf,
  unfinishedPlanPayments,
  updateSubscription,
} from './plans.store.ts';
import type { PlanPaymentTable, SubscriptionTable } from './plans.tables.ts';

const PAGE = 20;
/** A task asks again only for what nobody is waiting for any more. */
const UNWATCHED_MS = 20 * SECOND_MS;
const READ_AT_ONCE = 50;

type NewPayment = CallInput<'subscriptions.create'>['body'];
type Current = CallAnswer<'subscriptions.get'>;

/** What the operator offers, and what accounts have of it. */
export const createPlans = (
  options: PlansOptions,
  payments: PlanPayments,
  disputes: PlanDisputes,
) => {
  const { database, clock, random, limits, provider, plansIn, freeBytes } = options;

  const isOver = ({ status, until_time }: SubscriptionTable): boolean =>
    status === SUBSCRIPTION_STATUS.cancelled && until_time <= clock.now();

  const current = async (query: Reader, accountId: string): Promise<Current> => {
    const row = await subscriptionOf(query, accountId);
    return { subscription: row === undefined || isOver(row) ? null : presentSubscription(row) };
  };

  /** Throws unless the account can pay for that plan now; whether it goes on from a period that has ended. */
  const isRenewal = (row: SubscriptionTable | undefined, { planId, interval }: NewPayment) => {
    if (row === undefined || isOver(row)) return false;
    if (row.grace_until === null)
      throw new KithError('conflict', 'The account has a plan already.');
    return row.plan_id === planId && row.period === interval;
  };

  const begin = async (
    payingWith: ProviderName,
    accountId: string,
    body: NewPayment,
  ): Promise<PlanPaymentTable> => {
    const { key, planId, interval, card } = body;
    if (payingWith === 'test' && card === undefined)
      throw new KithError('invalid_field', 'card: is required', { field: 'card' });
    const hash = hashOf(JSON.stringify([planId, interval, card]));
    const before = async (query: Reader) => {
      const again = await planPaymentByKey(query, accountId, key);
      if (again === undefined || again.hash === hash) return again;
      throw new KithError('conflict', 'This key was used for another payment.');
    };
    const known = await before(database.read);
    if (known !== undefined) return known;
    const plan = plansIn(undefined).find(({ id }) => id === planId);
    const price = interval === 'year' ? plan?.yearly : plan?.monthly;
    if (plan === undefined || price == null)
      throw new KithError('not_found', 'There is no such plan.');
    return database.transaction(async (tx) => {
      // First: the account's payments begin one after the other.
      await limits.takeDaily(tx, `checkouts:plan:${accountId}`, CHECKOUTS_A_DAY);
      const again = await before(tx.query);
      if (again !== undefined) return again;
      // Before anything is asked: a renewal that begins just now has the lock.
      const held = await lockSubscription(tx, accountId);
      if (await isPaying(tx.query, accountId))
        throw new KithError('conflict', 'The account is paying for a plan in another window.');
      const renewal = isRenewal(held, body);
      const row: PlanPaymentTable = {
        ...{ id: newId(random), account_id: accountId, key, hash, plan_id: planId },
        ...{ name: plan.name, period: interval, currency: plan.currency, amount: Number(price) },
        ...{ storage_bytes: plan.storageBytes, provider: payingWith, ref: null },
        method: payingWith === 'test' ? (card ?? '') : '',
        ...{ is_renewal: renewal ? 1 : 0, is_unattended: 0, state: 'created', reason: null },
        ...{ number: null, from_time: null, until_time: null },
        ...{ created_time: clock.now(), paid_time: null },
      };
      if (await insertPlanPayment(tx, row)) return row;
      // The same press arrived twice, and the other one came first.
      const other = await before(tx.query);
      if (other === undefined)
        throw new KithError('conflict', 'The account is paying for a plan in another window.');
      return other;
    });
  };

  const show = async (id: string, way: Way) => {
    const row = await planPaymentById(database.read, id);
    if (row === undefined) throw new KithError('not_found', 'There is no such payment.');
    return presentPlanPayment(row, way);
  };

  return {
    list: (language: string | undefined): CallAnswer<'plans.list'> => ({
      plans: plansIn(language).map(({ points, ...plan }) => ({ ...plan, points: [...points] })),
      ...{ freeBytes, provider: provider?.name ?? null },
    }),

    get: (accountId: string): Promise<Current> => current(database.read, accountId),

    /** Undefined if the account has no more than everybody. */
    spaceOf: async (query: Reader, accountId: string): Promise<number | undefined> => {
      const row = await subscriptionOf(query, accountId);
      return row === undefined || isOver(row) ? undefined : row.storage_bytes;
    },

    create: async (accountId: string, body: NewPayment) => {
      if (provider === undefined)
        throw new KithError('unavailable', 'No payments are taken on this server.');
      const row = await begin(provider.name, accountId, body);
      return show(row.id, await payments.advance(row));
    },

    payment: async (accountId: string, id: string) => {
      const row = await planPaymentById(database.read, id);
      if (row?.account_id !== accountId)
        throw new KithError('not_found', 'There is no such payment.');
      return show(id, await payments.advance(row));
    },

    setStatus: (accountId: string, status: SubscriptionTable['status']): Promise<Current> =>
      database.transaction(async (tx) => {
        const row = await lockSubscription(tx, accountId);
        if (row === undefined || isOver(row))
          throw new KithError('not_found', 'The account has no plan.');
        // Whoever cancels what could not be renewed has nothing left to use up.
        const due_time = row.grace_until !== null ? clock.now() : row.until_time;
        await updateSubscription(tx, accountId, { status, due_time });
        return current(tx.query, accountId);
      }),

    invoices: async (
      accountId: string,
      { take = PAGE, after }: CallInput<'subscriptions.invoices'>['query'],
    ): Promise<CallAnswer<'subscriptions.invoices'>> => {
      const size = Math.min(take, RECEIPTS_PAGE_MAX);
      const page = pageOf(
        await invoicesPage(database.read, accountId, { after: placeOf(after), take: size + 1 }),
        size,
        (row) => ({ time: row.paid_time, id: row.id }),
      );
      return { invoices: page.rows.map(presentInvoice), next: page.next };
    },

    /** A provider says that something has changed; what it is, it is asked. */
    heard: async ({ ref, isDispute }: ProviderEvent): Promise<void> => {
      const row = ref === null ? undefined : await planPaymentByRef(database.read, ref);
      if (row === undefined) return;
      await payments.advance(row);
      if (isDispute) await disputes.read(row);
    },

    /** Reads again what stays between, whoever has stopped in between. */
    sweep: async (): Promise<void> => {
      const before = clock.now() - UNWATCHED_MS;
      let failure: unknown;
      for (const row of await unfinishedPlanPayments(database.read, before, READ_AT_ONCE))
        await payments.advance(row).catch((error: unknown) => {
          failure ??= error;
        });
      if (failure !== undefined) throw failure;
    },
  };
};
