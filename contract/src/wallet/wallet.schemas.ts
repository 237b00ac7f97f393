import * as z from 'zod';
import {
  epoch,
  id,
  line,
  marker,
  messageId,
  next,
  queryTake,
  queryTime,
  queryVersion,
  time,
  timeZone,
  version,
} from '../base/fields.schemas.ts';
import { changed } from '../base/sync.schemas.ts';
import { isCurrency } from './currencies.ts';
import { paymentAttachment } from './payments.attachments.ts';
import {
  PAYMENT_REASON_MAX_CHARS,
  PAYMENT_SHARES_MAX,
  PAYMENT_TITLE_MAX_CHARS,
  WALLET_PAGE_MAX,
} from './wallet.constants.ts';
import { DEBT_STATES } from './wallet.ts';

/** In the smallest units of its currency. */
const amount = z
  .string()
  .max(20)
  .regex(/^-?\d{1,16}$/, 'is not an amount');
const currency = z.string().length(3).refine(isCurrency, 'is not the code of a currency');
/** More than nothing. */
const price = z.string().regex(/^[1-9]\d{0,11}$/, 'is not an amount');
/** Starts with what it is: `b-` a balance, `d-` a debt, `n-` an entry. */
const itemId = z
  .string()
  .max(80)
  .regex(/^[bdn]-[\w-]+$/, 'is not an id of the wallet');

const placed = {
  chatId: id.nullable(),
  messageId: messageId.nullable(),
  /** Of a chat in the vault: devices do not keep it. */
  isVaulted: z.boolean(),
};

/** What the profile has in a currency. */
const walletBalance = z.object({
  ...{ id: itemId, type: z.literal('balance'), currency, amount, version },
});

/** What one person owes another, until it is over. */
export const walletDebt = z.object({
  ...{ id: itemId, type: z.literal('debt') },
  paymentId: id,
  title: z.string().max(PAYMENT_TITLE_MAX_CHARS),
  debtorId: id,
  payeeId: id,
  ...{ currency, amount },
  state: z.enum(DEBT_STATES),
  /** Why the last claim was declined, or the debt refused. */
  reason: z.string().max(PAYMENT_REASON_MAX_CHARS).nullable(),
  time,
  ...placed,
  version,
});
export type WalletDebt = z.infer<typeof walletDebt>;

/** How the profile's accounts changed. */
export const ENTRY_KINDS = [
  'owed',
  'settled',
  'withdrawn',
  'refused',
  'paid',
  'refunded',
  'disputed',
  'disputeWon',
] as const;

export const walletEntry = z.object({
  ...{ id: itemId, type: z.literal('entry') },
  /** Counts the entries of the profile. */
  number: z.int().min(1),
  kind: z.enum(ENTRY_KINDS),
  /** `balance`: money that the profile has; the others are what people owe each other. */
  account: z.enum(['balance', 'receivable', 'payable']),
  title: z.string().max(PAYMENT_TITLE_MAX_CHARS),
  /** The other person; null if it is not known, or hidden. */
  otherId: id.nullable(),
  ...{ currency, amount, time },
  ...placed,
  /** Of a chat in the closed vault: only what it changes in a balance is shown, and nothing of debts. */
  isHidden: z.boolean(),
  version,
});
export type WalletEntry = z.infer<typeof walletEntry>;

export const walletItem = z.discriminatedUnion('type', [walletBalance, walletDebt, walletEntry]);
export type WalletItem = z.infer<typeof walletItem>;
export const walletChanged = changed(walletItem);
export type WalletChanged = z.infer<typeof walletChanged>;

/** Which of the entries; all of them if nothing is given. */
const chosen = {
  /** From this time on, and before the other. */
  ...{ from: queryTime.optional(), until: queryTime.optional() },
  /** With one person, without those that are hidden: the filter would tell whose they are. */
  otherId: id.optional(),
  kind: z.enum(ENTRY_KINDS).optional(),
  currency: currency.optional(),
};

const params = z.object({ id });
const share = z.strictObject({ profileId: id, amount: price });

export const walletCalls = {
  'wallet.list': {
    summary:
      'List what the profile has, owes and is owed, and its newest entries; or the changes since a version.',
    query: z.object({
      version: queryVersion.optional(),
      /** `next` of the previous page. */
      after: queryVersion.optional(),
    }),
    answer: z.object({
      items: z.array(z.union([walletItem, marker])).max(WALLET_PAGE_MAX),
      version,
      epoch,
      /** True if this is everything; the client discards any other local data. */
      full: z.boolean(),
      next,
    }),
  },
  'wallet.history': {
    summary: 'List the entries of the profile, newest first, or some of them.',
    query: z.object({
      ...chosen,
      take: queryTake(WALLET_PAGE_MAX).optional(),
      /** `next` of the previous page. */
      after: queryVersion.optional(),
    }),
    /** A page can be empty although there are more: only so many entries are looked through at once. */
    answer: z.object({ entries: z.array(walletEntry).max(WALLET_PAGE_MAX), next }),
  },
  'wallet.statement': {
    summary: 'Download the entries of the profile as a table, newest first, or some of them.',
    query: z.object({
      ...chosen,
      profile: id.optional(),
      language: z.string().max(35).optional(),
      /** Of the dates; UTC by default. */
      zone: timeZone.optional(),
    }),
  },
  /** It can be sent with one message only. The debts begin when it is sent. */
  'payments.create': {
    summary: 'Create a request for money, to be sent with a message.',
    errors: ['conflict', 'not_allowed'],
    body: z.strictObject({
      title: line(PAYMENT_TITLE_MAX_CHARS),
      currency,
      /** Who has paid for all, and is to be paid. */
      payeeId: id,
      /** What each of them owes; the payee’s own share of an expense can be among them. */
      shares: z.array(share).min(1).max(PAYMENT_SHARES_MAX),
    }),
    answer: paymentAttachment,
  },
  'payments.get': {
    summary: 'Get the amounts of a request, for those who are named in it.',
    params,
    answer: z.object({
      currency,
      total: amount,
      shares: z
        .array(z.object({ profileId: id, amount, debtId: itemId.nullable() }))
        .max(PAYMENT_SHARES_MAX + 1),
    }),
  },
  /** The debtor claims to have paid, takes that back or refuses; the payee confirms, declines or withdraws. */
  'debts.update': {
    summary: 'Change the state of a debt, each person as they may.',
    errors: ['conflict', 'not_allowed', 'vault_closed'],
    params,
    body: z.strictObject({
      state: z.enum(DEBT_STATES),
      reason: line(PAYMENT_REASON_MAX_CHARS).optional(),
    }),
    answer: walletDebt,
  },
} as const;
