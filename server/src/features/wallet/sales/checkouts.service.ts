import { type CallAnswer, type CallInput, KithError, SECOND_MS } from '@kith/contract';
import { isCheckoutOver, PROVIDERS, type ProviderName } from '@kith/contract/wallet/sales';
import type { Checkout } from '@kith/contract/wallet/sales.schemas';
import { CHECKOUT_LIFETIME_MS, CHECKOUTS_A_DAY } from '@kith/contract/wallet/wallet.constants';
import type { Reader, Tx } from '../../../platform/database/index.ts';
import { hashOf, newId } from '../../../platform/random.ts';
import type { Disputes } from './disputes.service.ts';
import { hear } from './disputes.store.ts';
import { type Charge, type ProviderEvent, type ProviderPayment, readPayment } from './provider.ts';
import { RANK } from './rank.ts';
import { payerOf, type Refunds } from './refunds.service.ts';
import type { SalesOptions } from './sales.options.ts';
import { givenBackNow, presentCheckout, wayIn } from './sales.present.ts';
import {
  checkoutById,
  checkoutByKey,
  checkoutByRef,
  insertCheckout,
  lastNumber,
  livingCheckouts,
  lockCheckout,
  paidRoomOf,
  unfinishedCheckouts,
  updateCheckout,
} from './sales.store.ts';
import type { CheckoutTable } from './sales.tables.ts';

/** Who pays: the keys in the address, and the account whose session came with it. */
export interface PayVisit {
  roomKey: string;
  userKey: string;
  accountId: string | undefined;
}

/** A task asks again only for what nobody is waiting for any more. */
const UNWATCHED_MS = 20 * SECOND_MS;
const READ_AT_ONCE = 50;

/** Where a payer has to go on; nowhere, or where it is not known yet. */
type Way = Pick<ProviderPayment, 'challenge' | 'page'>;
const NO_WAY: Way = { challenge: null, page: null };

const chargeOf = ({
  id,
  created_time,
  title,
  currency,
  amount,
  method,
}: CheckoutTable): Charge => ({
  ...{ key: id, createdTime: created_time, title, currency, amount, method },
});

const noCheckout = () => new KithError('not_found', 'There is no such payment.');
const paidAlready = () => new KithError('conflict', 'This seat is paid.');

/** Payments for seats. The provider is asked outside of transactions, and only what it answers moves a payment. */
export const createCheckouts = (options: SalesOptions, refunds: Refunds, disputes: Disputes) => {
  const { database, clock, random, limits, ledger, collection, rooms } = options;
  const { provider, providerOf } = options;

  /** For the same seat, or of the same person. */
  const isRival =
    ({ userKey, accountId }: PayVisit) =>
    ({ account_id, seat_hash }: CheckoutTable): boolean =>
      seat_hash === hashOf(userKey) || (account_id !== null && account_id === accountId);
  /** What was paid with an account is nobody else's, whoever has the key. */
  const isOf =
    ({ userKey, accountId }: PayVisit) =>
    ({ account_id, seat_hash }: CheckoutTable): boolean =>
      account_id === null ? seat_hash === hashOf(userKey) : account_id === accountId;

  /** The money is there: it belongs to the host, and the seat to the payer. */
  const succeed = async (tx: Tx, row: CheckoutTable): Promise<void> => {
    const { payee_id: profileId, currency, profile_id: otherId, title } = row;
    let isHeld = false;
    await collection.change(tx, [profileId], async (wallets) => {
      const number = (await lastNumber(tx.query, profileId)) + 1;
      await updateCheckout(tx, row, { number, paid_time: clock.now() });
      const amount = BigInt(row.amount);
      const one = { profileId, currency, amount, otherId };
      isHeld = !(await ledger.hasRoom(tx, one));
      await ledger.post(
        tx,
        {
          ...{ payerId: row.id, key: 'paid', kind: 'paid', title, chatId: null, seq: null },
          // After a refund that was paid out before, income only makes a debt smaller.
          mayOverdraw: true,
          postings: [
            isHeld ? { ...one, profileId: null, account: 'held' } : { ...one, account: 'balance' },
            { profileId: null, account: 'clearing', currency, amount: -amount, otherId: profileId },
          ],
        },
        wallets,
      );
    });
    const sold = await paidRoomOf(tx.query, row.room_key);
    // The provider has the money, whether or not the payee's balance can take it.
    const isSold = sold?.state === 'open' && !isHeld;
    const isSeated = isSold && (await rooms.give(tx, row.room_key, payerOf(row)));
    // Paid too late for anything: nobody keeps that.
    if (!isSeated) await refunds.begin(tx, row.id, { amount: row.amount, reason: 'late' });
  };

  /** As far as it goes forward from where it is. */
  const move = (id: string, roomKey: string, to: Pick<ProviderPayment, 'state' | 'reason'>) =>
    database.transaction(async (tx) => {
      // Before the payment, as everywhere.
      await rooms.lock(tx, roomKey);
      const row = await lockCheckout(tx, id);
      if (row === undefined || RANK[to.state] <= RANK[row.state]) return;
      await updateCheckout(tx, row, { state: to.state, reason: to.reason });
      if (to.state === 'succeeded') await succeed(tx, { ...row, state: to.state });
    });

  /** Asks the provider for what is not known yet; answers where the payer has to go on. */
  const advance = async (row: CheckoutTable): Promise<Way> => {
    const asked = providerOf(row.provider);
    if (asked === undefined || isCheckoutOver(row.state)) return NO_WAY;
    const { id, room_key: roomKey } = row;
    let { ref } = row;
    if (ref === null) {
      const isOld = clock.now() - row.created_time > CHECKOUT_LIFETIME_MS;
      // Nobody is charged for what they have given up; but the answer may have been lost.
      const isOver = isOld || provider?.name !== row.provider;
      const sent = isOver ? await asked.find(chargeOf(row)) : await asked.charge(chargeOf(row));
      if (sent === undefined || 'refused' in sent) {
        const end = sent === undefined ? 'expired' : 'failed';
        await move(id, roomKey, { state: end, reason: sent?.refused ?? null });
        return NO_WAY;
      }
      ref = sent.ref;
      await database.transaction((tx) => updateCheckout(tx, row, { ref: sent.ref }));
    }
    const of = { ref, charged: chargeOf(row), ageMs: clock.now() - row.created_time };
    const { challenge, page, state, reason } = await readPayment(asked, of);
    await move(id, roomKey, { state, reason });
    return { challenge, page };
  };

  const show = async (visit: PayVisit, id: string, way: Way): Promise<Checkout> => {
    const row = await checkoutById(database.read, id);
    if (row === undefined) throw noCheckout();
    const linkKey =
      row.account_id === null ? null : await rooms.linkKey(database.read, visit.roomKey);
    return presentCheckout(row, { ...way, goIn: wayIn(visit, linkKey) });
  };

  const demandOwn = async (visit: PayVisit, id: string): Promise<CheckoutTable> => {
    const row = await checkoutById(database.read, id);
    if (row?.room_key !== visit.roomKey || !isOf(visit)(row)) throw noCheckout();
    return row;
  };

  const begin = async (
    payingWith: ProviderName,
    visit: PayVisit,
    { key, card, name }: CallInput<'checkouts.create'>['body'],
  ): Promise<CheckoutTable> => {
    const { roomKey, userKey, accountId } = visit;
    const payer = accountId === undefined ? `seat:${hashOf(userKey)}` : `account:${accountId}`;
    const hash = hashOf(JSON.stringify([roomKey, card, name ?? null]));
    const before = async (query: Reader) => {
      const again = await checkoutByKey(query, { payer, key });
      if (again === undefined || again.hash === hash) return again;
      throw new KithError('conflict', 'This key was used for another payment.');
    };
    if (payingWith === 'test' && card === undefined)
      throw new KithError('invalid_field', 'card: is required', { field: 'card' });
    const known = await before(database.read);
    if (known !== undefined) return known;
    if ((await rooms.look(database.read, visit)).isIn) throw paidAlready();
    const [profileId] =
      accountId === undefined ? [] : await options.profilesOf(database.read, accountId);
    const isGuest = profileId === undefined;
    if (isGuest && name === undefined)
      throw new KithError('invalid_field', 'name: is required', { field: 'name' });
    return database.transaction(async (tx) => {
      await rooms.lock(tx, roomKey);
      // The same press, twice at the same time.
      const again = await before(tx.query);
      if (again !== undefined) return again;
      const sold = await paidRoomOf(tx.query, roomKey);
      if (sold?.state !== 'open') throw new KithError('not_found', 'There is no such room.');
      const living = await livingCheckouts(tx.query, roomKey);
      const own = living.filter(isRival(visit));
      if (own.some(({ state, refunded, amount }) => state === 'succeeded' && refunded < amount))
        throw paidAlready();
      if (own.some(({ state }) => state !== 'succeeded'))
        throw new KithError('conflict', 'This seat is being paid in another window.');
      const awaited = living.filter(({ state }) => state !== 'succeeded');
      await rooms.demandPlace(tx, roomKey, awaited.length);
      await limits.takeDaily(tx, `checkouts:${payer}`, CHECKOUTS_A_DAY);
      const row: CheckoutTable = {
        ...{ id: newId(random), payer, key, hash, room_key: roomKey, seat_hash: hashOf(userKey) },
        ...{ account_id: isGuest ? null : (accountId ?? null), profile_id: profileId ?? null },
        ...{ name: isGuest ? (name ?? null) : null, payee_id: sold.profile_id, title: sold.title },
        ...{ currency: sold.currency, amount: sold.price, whole_hours: sold.whole_hours },
        ...{ start_time: sold.start_time, ref: null, provider: payingWith },
        method: payingWith === 'test' ? (card ?? '') : '',
        ...{ state: 'created', reason: null, number: null, refunded: 0, refund_reason: null },
        ...{ created_time: clock.now(), paid_time: null },
      };
      if (!(await insertCheckout(tx, row)))
        throw new KithError('conflict', 'This key was used for another payment.');
      return row;
    });
  };

  return {
    create: async (
      visit: PayVisit,
      body: CallInput<'checkouts.create'>['body'],
    ): Promise<CallAnswer<'checkouts.create'>> => {
      if (provider === undefined)
        throw new KithError('unavailable', 'No payments are taken on this server.');
      const row = await begin(provider.name, visit, body);
      return show(visit, row.id, await advance(row));
    },

    get: async (visit: PayVisit, id: string): Promise<Checkout> => {
      const row = await demandOwn(visit, id);
      return show(visit, id, await advance(row));
    },

    giveBack: async (visit: PayVisit, id: string): Promise<Checkout> => {
      const row = await demandOwn(visit, id);
      const refund = await database.transaction(async (tx) => {
        await rooms.lock(tx, row.room_key);
        const now = clock.now();
        const sold = await paidRoomOf(tx.query, row.room_key);
        const amount = givenBackNow(row, now);
        if (sold?.state !== 'open' || amount === 0)
          throw new KithError('conflict', 'It is too late for that.');
        return refunds.begin(tx, id, { amount, reason: 'payer' });
      });
      await refunds.hurry(refund);
      return show(visit, id, NO_WAY);
    },

    /** A provider says that something has changed; what it is, it is asked. */
    take: async (
      name: string,
      { body, signature }: { body: string; signature: string },
    ): Promise<ProviderEvent> => {
      const known = PROVIDERS.find((one) => one === name);
      const asked = known && providerOf(known);
      if (known === undefined || asked === undefined)
        throw new KithError('not_found', 'There is no such provider.');
      const event = await asked.eventOf(body, signature);
      if (event === undefined) throw new KithError('unauthorized', 'The signature is not valid.');
      await database.transaction((tx) => hear(tx, known, clock.now()));
      const { ref, isDispute } = event;
      const row = ref === null ? undefined : await checkoutByRef(database.read, ref);
      // Its answer to the request has not been written down yet; it is read then.
      if (row === undefined) return event;
      await advance(row);
      if (isDispute) await disputes.read(row);
      return event;
    },

    /** Reads again what stays between, whoever has stopped in between. */
    sweep: async (): Promise<void> => {
      const before = clock.now() - UNWATCHED_MS;
      let failure: unknown;
      for (const row of await unfinishedCheckouts(database.read, before, READ_AT_ONCE))
        await advance(row).catch((error: unknown) => {
          failure ??= error;
        });
      // One that cannot be read keeps no other from it.
      if (failure !== undefined) throw failure;
    },
  };
};
