import * as z from 'zod';
import {
  NAME_MAX_CHARS,
  ROOM_MINUTES_MAX,
  ROOM_SEATS_MAX,
  ROOM_TITLE_MAX_CHARS,
} from '../base/constants.ts';
import { id, line, listQuery, next, noAnswer, time } from '../base/fields.schemas.ts';
import { isCurrency } from './currencies.ts';
import {
  CHECKOUT_REASONS,
  CHECKOUT_STATES,
  DISPUTE_STATES,
  PAID_ROOM_STATES,
  PROVIDERS,
  REFUND_REASONS,
  TEST_CARDS,
} from './sales.ts';
import { RECEIPTS_PAGE_MAX, WHOLE_HOURS_MAX } from './wallet.constants.ts';

const amount = z
  .string()
  .max(16)
  .regex(/^\d{1,16}$/, 'is not an amount');
const price = z.string().regex(/^[1-9]\d{0,11}$/, 'is not an amount');
const currency = z.string().length(3).refine(isCurrency, 'is not the code of a currency');
const wholeHours = z.int().min(0).max(WHOLE_HOURS_MAX);
const minutes = z.int().min(1).max(ROOM_MINUTES_MAX);
const title = line(ROOM_TITLE_MAX_CHARS);
const personName = z.string().max(2 * NAME_MAX_CHARS + 1);
/** `test`: no real money. */
const provider = z.enum(PROVIDERS);
const at = z.string().max(200);
export const providerPage = z.url().max(2_048);

/** A meeting with a price, as its host sees it. */
export const paidRoom = z.object({
  /** Also the key of its room. */
  id,
  title: z.string().max(ROOM_TITLE_MAX_CHARS),
  startTime: time,
  minutes,
  ...{ currency, price: amount, wholeHours },
  state: z.enum(PAID_ROOM_STATES),
  /** Of the link to share; null once it is over. */
  linkKey: id.nullable(),
  /** How many have paid, without those who got all of it back. */
  paid: z.int().min(0),
});
export type PaidRoom = z.infer<typeof paidRoom>;

const money = {
  currency,
  amount,
  refunded: amount,
  refundReason: z.enum(REFUND_REASONS).nullable(),
};

/** A payment, as the host sees it. */
export const roomPayment = z.object({
  id,
  ...money,
  /** Counts the receipts of the host. */
  number: z.int().min(1),
  name: personName,
  /** Null without an account. */
  profileId: id.nullable(),
  time,
  isTest: z.boolean(),
  /** Whether the payer's bank has taken it back; null if it never did. */
  dispute: z.enum(DISPUTE_STATES).nullable(),
});
export type RoomPayment = z.infer<typeof roomPayment>;

/** What a profile has paid. */
export const receipt = z.object({
  id,
  ...money,
  number: z.int().min(1),
  title: z.string().max(ROOM_TITLE_MAX_CHARS),
  hostName: personName,
  hostId: id,
  startTime: time,
  time,
  isTest: z.boolean(),
  /** The page of the payment, while it can be given back. */
  path: at.nullable(),
});
export type Receipt = z.infer<typeof receipt>;

/** A payment in progress, as its payer sees it. */
export const checkout = z.object({
  id,
  state: z.enum(CHECKOUT_STATES),
  /** Why it failed or expired. */
  reason: z.enum(CHECKOUT_REASONS).nullable(),
  /** The page in which the payer has to confirm it, to be shown in a frame. */
  challenge: at.nullable(),
  /** The provider's own page, on which the payer pays; it cannot be framed. */
  page: providerPage.nullable(),
  /** The way in, once it is paid. */
  goIn: at.nullable(),
  ...{ currency, amount, refunded: amount },
});
export type Checkout = z.infer<typeof checkout>;

const ofPage = { roomKey: id, userKey: id };
/** Made by the page for each attempt: the same key is one payment, whatever happens to the answers. */
const key = id.min(22);

export const salesCalls = {
  /** It gets a room of its own, which stays until a day after its end. */
  'paidRooms.create': {
    summary: 'Plan a meeting with a price.',
    errors: ['conflict', 'unavailable', 'not_allowed'],
    body: z.strictObject({
      title,
      startTime: time,
      minutes,
      ...{ currency, price },
      /** All of the price is given back until so many hours before the start, and half until the start. */
      wholeHours,
    }),
    answer: paidRoom,
  },
  'paidRooms.list': {
    summary: 'List the meetings with a price, latest first.',
    query: listQuery,
    answer: z.object({
      paidRooms: z.array(paidRoom).max(RECEIPTS_PAGE_MAX),
      /** Null if no payments are taken. */
      provider: provider.nullable(),
      next,
    }),
  },
  'paidRooms.payments': {
    summary: 'List who has paid for a meeting, latest first.',
    params: z.object({ id }),
    query: listQuery,
    answer: z.object({ payments: z.array(roomPayment).max(ROOM_SEATS_MAX), next }),
  },
  /** Everybody gets all of it back. */
  'paidRooms.cancel': {
    summary: 'Cancel a meeting with a price, and give everybody their money back.',
    errors: ['conflict', 'not_allowed'],
    params: z.object({ id }),
    answer: noAnswer,
  },
  /** All that was not given back before. The seat ends. */
  'paidRooms.refund': {
    summary: 'Give somebody their money back.',
    errors: ['conflict', 'not_allowed'],
    params: z.object({ id }),
    answer: noAnswer,
  },
  /**
   * With the keys of a seat, or with a new key of the page's own, which opens the seat once it is paid. A person with a session
   * pays with their account, and the seat is theirs on all their devices. `conflict`: already paid, being paid
   * elsewhere, or the key was used for something else.
   */
  'checkouts.create': {
    summary: 'Pay for a seat in a meeting.',
    errors: ['conflict', 'not_allowed', 'room_full', 'unavailable', 'unauthorized'],
    params: z.object(ofPage),
    body: z.strictObject({
      key,
      name: line(NAME_MAX_CHARS).optional(),
      /** Of the test provider, which needs it. */
      card: z.enum(TEST_CARDS).optional(),
    }),
    answer: checkout,
  },
  'checkouts.get': {
    summary: 'Read how a payment is going; the provider is asked.',
    errors: ['unauthorized', 'unavailable'],
    params: z.object({ ...ofPage, id }),
    answer: checkout,
  },
  /** As the rule of the meeting says at this time. */
  'checkouts.giveBack': {
    summary: 'Give a paid seat up, for what the refund rule gives back.',
    errors: ['conflict', 'not_allowed', 'unauthorized'],
    params: z.object({ ...ofPage, id }),
    answer: checkout,
  },
  'receipts.list': {
    summary: 'List what the profile has paid for meetings, latest first.',
    query: listQuery,
    answer: z.object({ receipts: z.array(receipt).max(RECEIPTS_PAGE_MAX), next }),
  },
  /** Only a hint: the payment is read again from the provider. The one that is not set up is `not_found`. */
  'paymentEvents.take': {
    summary: 'Hear from a provider of payments, by its signature.',
    errors: ['unauthorized', 'too_large', 'too_slow', 'unavailable'],
    params: z.object({ provider: id }),
    answer: noAnswer,
  },
} as const;
