import { type CallAnswer, type CallInput, KithError } from '@kith/contract';
import type { PaymentAttachment } from '@kith/contract/wallet/payments.attachments';
import {
  type DebtSide,
  type DebtState,
  isDebtOver,
  mayMoveDebt,
} from '@kith/contract/wallet/wallet';
import type { WalletDebt } from '@kith/contract/wallet/wallet.schemas';
import type { Reader, Tx } from '../../platform/database/index.ts';
import type { CarryingMessage } from '../../platform/feature/attachments.ts';
import type { ProfileActor } from '../../platform/http/index.ts';
import { newId } from '../../platform/random.ts';
import {
  chatsOfDebts,
  type DebtRow,
  debtById,
  debtsOf,
  insertDebts,
  moveDebt,
  owedWith,
  paymentOf,
  putIntoMessage,
  putSide,
} from './debts.store.ts';
import { inTurns } from './in-turns.ts';
import type { Ledger, Posting } from './ledger.ts';
import { presentPayment, sharesOf } from './payments.present.ts';
import { noDebt, type WalletCollection } from './wallet.collection.ts';
import type { WalletOptions } from './wallet.options.ts';
import { debtItemId, presentDebt } from './wallet.present.ts';
import type { DebtTable, PaymentTable } from './wallet.tables.ts';

type Sums = Pick<DebtTable, 'debtor_id' | 'payee_id' | 'amount'>;

/** What is owed appears on both sides; once it is over, the same is taken away again. */
const postingsOf = (
  { debtor_id: debtor, payee_id: payee, amount }: Sums,
  currency: string,
  sign: 1n | -1n,
): Posting[] => {
  const units = sign * BigInt(amount);
  return [
    { profileId: payee, account: 'receivable', currency, amount: units, otherId: debtor },
    { profileId: debtor, account: 'payable', currency, amount: -units, otherId: payee },
  ];
};

/** What a debt has on timelines. */
const DEBT_ITEMS = ['paymentAsked', 'paymentClaimed', 'claimDeclined'] as const;

const ENDING = { settled: 'settled', withdrawn: 'withdrawn', refused: 'refused' } as const;

/** The payee says that what was claimed has not arrived. */
const isDecline = (side: DebtSide, to: DebtState): boolean => side === 'payee' && to === 'open';

/** What people owe each other: from the message that asks for it until it is over. */
export const createDebts = (
  options: WalletOptions,
  ledger: Ledger,
  { change }: WalletCollection,
) => {
  const { database, clock, random, chat, timeline } = options;

  /** The message with the request was sent: from now on it is owed. */
  const begin = async (tx: Tx, payment: PaymentTable, message: CarryingMessage): Promise<void> => {
    await putIntoMessage(tx, payment.id, message);
    // Whoever has blocked its sender is asked for nothing, in a group as well.
    if (message.heldFor !== null) return;
    const { payee_id, profile_id: senderId, currency, title, id: payment_id } = payment;
    const time = clock.now();
    const shares = sharesOf(payment).filter(({ profileId }) => profileId !== payee_id);
    const ids = shares.map(({ profileId }) => profileId);
    const away = await options.blockersAmong(tx.query, ids, senderId);
    const rows = shares
      .filter(({ profileId }) => !away.has(profileId))
      .map(
        ({ profileId, amount }): DebtTable => ({
          ...{ id: newId(random), payment_id, debtor_id: profileId, payee_id },
          ...{ amount: Number(amount), state: 'open', reason: null, time },
        }),
      );
    if (rows.length === 0) return;
    const { chatId, seq } = message;
    const people = [payee_id, ...rows.map(({ debtor_id }) => debtor_id)];
    await change(tx, people, async (wallets) => {
      await insertDebts(tx, rows);
      await inTurns(rows, async (row) => {
        for (const profileId of [row.debtor_id, payee_id]) {
          const { version, debts } = wallets.of(profileId);
          await putSide(tx, row.id, profileId, version);
          debts.push({ ...row, title, currency, chat_id: chatId, seq, version });
        }
      });
      await ledger.post(
        tx,
        {
          ...{ payerId: payee_id, key: `owed:${payment_id}`, kind: 'owed', title, chatId, seq },
          postings: rows.flatMap((row) => postingsOf(row, currency, 1n)),
        },
        wallets,
      );
    });
    await timeline().write(
      tx,
      rows.map((row) => ({
        ...{ profileId: row.debtor_id, kind: 'paymentAsked', key: row.id, at: time },
        // Who asks is not always who is to be paid.
        ...{ chatId, seq, personId: senderId, aboutId: debtItemId(row.id) },
      })),
    );
  };

  /** Done on the timelines of both, or asked there. */
  const note = async (
    tx: Tx,
    debt: DebtRow,
    { side, to }: { side: DebtSide; to: DebtState },
  ): Promise<void> => {
    const aboutId = debtItemId(debt.id);
    if (to === 'claimed' || isDebtOver(to))
      await timeline().close(tx, { kinds: ['paymentAsked'], aboutId });
    await timeline().close(tx, { kinds: ['paymentClaimed', 'claimDeclined'], aboutId });
    const isClaim = to === 'claimed';
    if (!isClaim && !isDecline(side, to)) return;
    await timeline().write(tx, [
      {
        ...{ profileId: isClaim ? debt.payee_id : debt.debtor_id, at: clock.now() },
        kind: isClaim ? 'paymentClaimed' : 'claimDeclined',
        // Another one after every change.
        key: `${debt.id}-${debt.version}`,
        ...(debt.chat_id !== null && { chatId: debt.chat_id, seq: debt.seq ?? 0 }),
        ...{ personId: isClaim ? debt.debtor_id : debt.payee_id, aboutId },
      },
    ]);
  };

  /** In the transaction that also changes its card. The same state again changes nothing. */
  const move = async (
    tx: Tx,
    { profileId }: Pick<ProfileActor, 'profileId'>,
    id: string,
    { state, reason }: CallInput<'debts.update'>['body'],
  ): Promise<void> => {
    const known = await debtById(tx.query, profileId, id);
    if (known === undefined) throw noDebt();
    await change(tx, [known.debtor_id, known.payee_id], async (wallets) => {
      // Read again, now that nobody else can change it.
      const debt = await debtById(tx.query, profileId, id);
      if (debt === undefined || debt.state === state) return;
      const side = debt.payee_id === profileId ? 'payee' : 'debtor';
      if (!mayMoveDebt(side, debt.state, state))
        throw isDebtOver(debt.state)
          ? new KithError('conflict', 'This is already over.')
          : new KithError('not_allowed', 'That is up to the other person.');
      // It is shown as what the one who declines or refuses has said.
      if (reason !== undefined && !isDecline(side, state) && state !== 'refused')
        throw new KithError('invalid_field', 'is only for declining and refusing', {
          field: 'reason',
        });
      const changes = { state, reason: reason ?? null };
      if (!(await moveDebt(tx, debt, changes)))
        throw new KithError('conflict', 'It has been changed meanwhile.');
      if (isDebtOver(state))
        await ledger.post(
          tx,
          {
            ...{ payerId: debt.debtor_id, key: `over:${debt.id}` },
            kind: ENDING[state as keyof typeof ENDING],
            ...{ title: debt.title, chatId: debt.chat_id, seq: debt.seq },
            postings: postingsOf(debt, debt.currency, -1n),
          },
          wallets,
        );
      for (const owner of [debt.debtor_id, debt.payee_id]) {
        const { version, debts } = wallets.of(owner);
        await putSide(tx, debt.id, owner, version);
        debts.push({ ...debt, ...changes, version });
      }
      await note(tx, { ...debt, ...changes }, { side, to: state });
    });
  };

  return {
    begin,

    /** Those of `ids` with whom a profile of the account has debts that may be shown: their names stay. */
    companions: async (
      query: Reader,
      asker: Pick<ProfileActor, 'accountId' | 'isVaultOpen'>,
      ids: readonly string[],
    ): Promise<string[]> => {
      const owed = await owedWith(query, asker.accountId, ids);
      const closed = await options.closed(
        query,
        asker,
        owed.flatMap(({ chatId }) => chatId ?? []),
      );
      return owed.flatMap(({ id, chatId }) => (chatId === null || !closed.has(chatId) ? id : []));
    },

    /**
     * Nothing of debts in the profile's vault remains on its timeline: also of a thread that it was never in, whose
     * debts are in the vault with its group.
     */
    leaveTimeline: async (tx: Tx, profileId: string): Promise<void> => {
      const chatIds = await chatsOfDebts(tx.query, profileId);
      const items = chatIds.map((chatId) => ({
        ...{ profileId, kind: 'wallet', key: chatId, at: 0, chatId },
      }));
      for (const { chatId } of await options.vaulted(tx.query, items))
        if (chatId !== undefined)
          await timeline().remove(tx, { profileId, kinds: DEBT_ITEMS, chatId });
    },

    /** Changes the debt and its card together; leaving the chat takes nobody's say. */
    update: async (
      actor: ProfileActor,
      itemId: string,
      body: CallInput<'debts.update'>['body'],
    ): Promise<WalletDebt> => {
      const id = itemId.replace(/^d-/, '');
      const debt = await debtById(database.read, actor.profileId, id);
      if (debt === undefined) throw noDebt();
      const hidden = await options.closed(
        database.read,
        actor,
        debt.chat_id === null ? [] : [debt.chat_id],
      );
      if (hidden.size > 0) throw noDebt();
      const payment = await paymentOf(database.read, debt.payment_id);
      let isDone = false;
      if (payment?.chat_id != null && payment.seq !== null)
        await chat.messages.attachment.renew(
          { chatId: payment.chat_id, seq: payment.seq, heldFor: payment.held_for },
          payment.id,
          async (tx): Promise<PaymentAttachment> => {
            await move(tx, actor, id, body);
            isDone = true;
            return presentPayment(payment, await debtsOf(tx.query, payment.id));
          },
        );
      // The message was deleted: what is owed does not go with it.
      if (!isDone) await database.transaction((tx) => move(tx, actor, id, body));
      const row = await debtById(database.read, actor.profileId, id);
      if (row === undefined) throw noDebt();
      const [inside] = await options.vaulted(database.read, [
        {
          ...{ profileId: actor.profileId, kind: 'wallet', key: id, at: row.time },
          ...(row.chat_id !== null && { chatId: row.chat_id }),
        },
      ]);
      return presentDebt(row, inside !== undefined);
    },

    /** The amounts, for those who are named. */
    amounts: async (
      payment: PaymentTable,
      { profileId }: Pick<ProfileActor, 'profileId'>,
    ): Promise<CallAnswer<'payments.get'> | undefined> => {
      const shares = sharesOf(payment);
      const named = [payment.payee_id, payment.profile_id, ...shares.map((one) => one.profileId)];
      if (!named.includes(profileId)) return undefined;
      const debts = new Map(
        (await debtsOf(database.read, payment.id)).map((row) => [row.debtor_id, row.id]),
      );
      return {
        currency: payment.currency,
        total: String(shares.reduce((sum, { amount }) => sum + BigInt(amount), 0n)),
        shares: shares.map((share) => {
          const debtId = debts.get(share.profileId);
          return { ...share, debtId: debtId === undefined ? null : debtItemId(debtId) };
        }),
      };
    },
  };
};

export type Debts = ReturnType<typeof createDebts>;
