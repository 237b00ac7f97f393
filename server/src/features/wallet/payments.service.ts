import { type CallAnswer, type CallInput, DAY_MS, KithError, type Person } from '@kith/contract';
import type { PaymentAttachment } from '@kith/contract/wallet/payments.attachments';
import {
  AMOUNT_MAX,
  PAYMENT_UNSENT_LIFETIME_MS,
  PAYMENTS_A_DAY,
} from '@kith/contract/wallet/wallet.constants';
import type { Reader, Tx } from '../../platform/database/index.ts';
import type { AttachmentKind, CarryingMessage } from '../../platform/feature/attachments.ts';
import type { ProfileActor } from '../../platform/http/index.ts';
import { newId } from '../../platform/random.ts';
import type { Debts } from './debts.service.ts';
import {
  countSince,
  deleteUnsentBefore,
  insertPayment,
  paymentOf,
  putIntoMessage,
  unsentOf,
} from './debts.store.ts';
import { lockHead } from './heads.store.ts';
import { presentPayment, sharesOf } from './payments.present.ts';
import type { WalletOptions } from './wallet.options.ts';
import type { PaymentTable } from './wallet.tables.ts';

const noPayment = () => new KithError('not_found', 'There is no such request.');
const invalid = (message: string) => new KithError('invalid_field', message, { field: 'shares' });

/** Throws unless everyone is named once, and somebody owes something. */
const checkShares = ({ payeeId, shares }: CallInput<'payments.create'>['body']): void => {
  if (new Set(shares.map(({ profileId }) => profileId)).size < shares.length)
    throw invalid('has the same person twice');
  if (shares.every(({ profileId }) => profileId === payeeId))
    throw invalid('has nobody who owes anything');
  if (shares.reduce((sum, { amount }) => sum + BigInt(amount), 0n) > AMOUNT_MAX)
    throw invalid('is too much together');
};

export interface PaymentOptions extends WalletOptions {
  people(query: Reader, ids: readonly string[]): Promise<readonly Person[]>;
  mayRead(
    query: Reader,
    actor: ProfileActor,
    messages: readonly CarryingMessage[],
  ): Promise<boolean>;
}

/** Requests for money, and expenses to be split, as attachments of messages. */
export const createPayments = (options: PaymentOptions, debts: Debts) => {
  const { database, clock, random, chat } = options;

  /** Only people who are in the chat, and have accepted it, can be asked. */
  const checkPeople = async (tx: Tx, row: PaymentTable, chatId: string): Promise<void> => {
    const named = new Set([row.payee_id, ...sharesOf(row).map(({ profileId }) => profileId)]);
    const accepted = await chat.acceptedIn(tx.query, chatId, [...named]);
    // Whoever was deleted stays in the chats of two people, and could neither pay nor confirm.
    const people = await options.people(tx.query, [...named]);
    if (accepted.size < named.size || people.some(({ isDeleted }) => isDeleted))
      throw new KithError('conflict', 'Not everyone who is named is in this chat.', {
        field: 'attachmentIds',
      });
  };

  const kind: AttachmentKind<PaymentAttachment> = {
    take: async (tx, accountId, ids, chatId) => {
      const rows = await unsentOf(tx, accountId, ids);
      for (const row of rows) await checkPeople(tx, row, chatId);
      return rows.map((row) => presentPayment(row));
    },
    // Debts begin when the message is written, and its reader has to be asked then.
    retake: async () => {
      throw new KithError('conflict', 'Requests for money cannot be scheduled.', {
        field: 'attachmentIds',
      });
    },
    show: async (tx, message, attached) => {
      for (const { id } of attached) {
        const row = await paymentOf(tx.query, id);
        if (row !== undefined) await debts.begin(tx, row, message);
        else await putIntoMessage(tx, id, message);
      }
    },
    // What is owed stays, and is settled or withdrawn in the wallet.
    hide: async () => {},
    preview: ({ title }) => title,
  };

  return {
    kind,

    create: (
      { accountId, profileId }: ProfileActor,
      body: CallInput<'payments.create'>['body'],
    ): Promise<PaymentAttachment> =>
      database.transaction(async (tx) => {
        checkShares(body);
        // Those that arrive at once are counted one after the other.
        await lockHead(tx, profileId);
        const now = clock.now();
        if ((await countSince(tx.query, accountId, now - DAY_MS)) >= PAYMENTS_A_DAY)
          // Final: a message that waited for a day would hold up those behind it.
          throw new KithError('conflict', 'Too many requests for money today.');
        const row: PaymentTable = {
          ...{ id: newId(random), account_id: accountId, profile_id: profileId },
          ...{ payee_id: body.payeeId, title: body.title, currency: body.currency },
          ...{ shares: JSON.stringify(body.shares), created_time: now },
          ...{ chat_id: null, seq: null, held_for: null },
        };
        await insertPayment(tx, row);
        return presentPayment(row);
      }),

    get: async (actor: ProfileActor, id: string): Promise<CallAnswer<'payments.get'>> => {
      const row = await paymentOf(database.read, id);
      if (row === undefined || row.chat_id === null || row.seq === null) throw noPayment();
      const message = { chatId: row.chat_id, seq: row.seq, heldFor: row.held_for };
      if (!(await options.mayRead(database.read, actor, [message]))) throw noPayment();
      const amounts = await debts.amounts(row, actor);
      if (amounts === undefined) throw noPayment();
      return amounts;
    },

    sweep: (): Promise<void> =>
      database.transaction((tx) =>
        deleteUnsentBefore(tx, clock.now() - PAYMENT_UNSENT_LIFETIME_MS),
      ),
  };
};
