import { KithError, MINUTE_MS, SECOND_MS } from '@kith/contract';
import type { DisputeState } from '@kith/contract/wallet/sales';
import {
  fromStripeAmount,
  stripeFault,
  toStripeAmount,
} from '@kith/contract/wallet/stripe-amounts';
import { CHECKOUT_LIFETIME_MS } from '@kith/contract/wallet/wallet.constants';
import type { Clock } from '../../../platform/clock.ts';
import type { Log } from '../../../platform/log.ts';
import { FROM_PAGE } from '../checkout-return.ts';
import {
  type Charge,
  type Charged,
  type PaymentProvider,
  type ProviderPayment,
  UnknownPayment,
} from '../sales/provider.ts';
import {
  createStripeClient,
  jsonOf,
  type StripeClientOptions,
  StripeRefusal,
} from './stripe-client.ts';
import {
  type CheckoutSession,
  checkoutSession,
  checkoutSessions,
  disputes,
  event,
  type PaymentIntent,
  paymentIntent,
  paymentIntents,
  refund,
  refunds,
} from './stripe-objects.ts';
import { isSignedByStripe } from './stripe-signature.ts';

export interface StripeProviderOptions extends StripeClientOptions {
  clock: Clock;
  log: Pick<Log, 'error'>;
  webhookSecret: string;
  /** The public address, to which its page leads back. */
  origin: string;
}

const SESSIONS = '/v1/checkout/sessions';
const INTENTS = '/v1/payment_intents';
/** The most that it lists at once. */
const LIST_MAX = '100';
/**
 * Its page stays open for at least half an hour. It is closed before that; only what nobody closes any more ends by
 * itself, so late that a request can be repeated for as long as anybody may pay.
 */
const OPEN_MIN_MS = 35 * MINUTE_MS;

const TOO_SMALL_OR_LARGE = ['amount_too_small', 'amount_too_large'];

const INQUIRY = /^warning_|^prevented$/;
const stateOfDispute = (status: string): DisputeState =>
  status === 'won' || status === 'lost' ? status : 'open';

const NOTHING = { reason: null, challenge: null, page: null, method: null } as const;

const WANTS_PAYER = ['requires_payment_method', 'requires_confirmation', 'requires_action'];

const isCustomer = (id: string): boolean => id.startsWith('cus_');
const isSession = (ref: string): boolean => ref.startsWith('cs_');

const ofIntent = ({ status }: PaymentIntent): ProviderPayment => {
  if (status === 'succeeded') return { ...NOTHING, state: 'succeeded' };
  return status === 'canceled'
    ? { ...NOTHING, state: 'failed', reason: 'declined' }
    : { ...NOTHING, state: 'processing' };
};

/** Who paid with what, for the next time. */
const methodOf = (intent: PaymentIntent | undefined): string | null =>
  intent?.customer != null && intent.payment_method !== null
    ? `${intent.customer} ${intent.payment_method}`
    : null;

const ofSession = ({ status, ...session }: CheckoutSession): ProviderPayment => {
  if (status === 'open') return { ...NOTHING, state: 'requires_action', page: session.url };
  if (status === 'expired') return { ...NOTHING, state: 'expired' };
  const intent =
    typeof session.payment_intent === 'object' ? (session.payment_intent ?? undefined) : undefined;
  if (session.payment_status === 'paid')
    return { ...NOTHING, state: 'succeeded', method: methodOf(intent) };
  const isOver = intent?.status === 'requires_payment_method' || intent?.status === 'canceled';
  return isOver
    ? { ...NOTHING, state: 'failed', reason: 'declined' }
    : { ...NOTHING, state: 'processing' };
};

/** What both kinds say of themselves. */
type Known = Pick<CheckoutSession, 'id' | 'currency' | 'metadata'> & { amount: number | null };

/** What it refuses here is a fault of the configuration, or of this program; asking again does no harm. */
const asUnavailable = (error: unknown): never => {
  if (!(error instanceof StripeRefusal)) throw error;
  throw new KithError('unavailable', 'Stripe does not take this request.', { cause: error });
};

/** Stripe, with its own page for payers. No number of a card ever reaches this server. */
export const createStripeProvider = (options: StripeProviderOptions): PaymentProvider => {
  const { clock, log, webhookSecret, origin } = options;
  const client = createStripeClient(options);

  /** Somebody has changed it at Stripe, or it is none of ours: nothing is believed of it. */
  const doubt = (id: string): never => {
    log.error({ id }, 'what Stripe knows of a payment is not what it was asked for');
    throw new KithError('unavailable', 'Stripe knows another payment than it was asked for.');
  };
  const demandSame = (
    { id, metadata, currency, amount }: Known,
    { key, ...charged }: Charged,
  ): void => {
    const isSame =
      metadata.payment === key &&
      currency === charged.currency.toLowerCase() &&
      amount === Number(toStripeAmount(BigInt(charged.amount), charged.currency));
    if (!isSame) doubt(id);
  };

  const sessionFields = ({ key, title, currency, amount, createdTime, isRepeated }: Charge) => {
    const endTime = createdTime + CHECKOUT_LIFETIME_MS + OPEN_MIN_MS;
    return {
      mode: 'payment',
      client_reference_id: key,
      'metadata[payment]': key,
      'payment_intent_data[metadata][payment]': key,
      'payment_method_types[0]': 'card',
      // Nobody pays another amount than they were shown here.
      'adaptive_pricing[enabled]': 'false',
      'line_items[0][quantity]': '1',
      'line_items[0][price_data][currency]': currency.toLowerCase(),
      'line_items[0][price_data][unit_amount]': String(toStripeAmount(BigInt(amount), currency)),
      'line_items[0][price_data][product_data][name]': title,
      success_url: `${origin}/checkout-return?${FROM_PAGE}`,
      cancel_url: `${origin}/checkout-return?${FROM_PAGE}`,
      expires_at: String(Math.floor(endTime / SECOND_MS)),
      ...(isRepeated && {
        customer_creation: 'always',
        'payment_intent_data[setup_future_usage]': 'off_session',
      }),
    };
  };
  const openSession = (charge: Charge): Promise<CheckoutSession> =>
    client.post(checkoutSession, SESSIONS, {
      ...{ key: `charge-${charge.key}`, fields: sessionFields(charge) },
    });

  /** Nobody can pay there any more, unless somebody just did. */
  const closeSession = async (id: string): Promise<void> => {
    try {
      await client.post(checkoutSession, `${SESSIONS}/${id}/expire`, { key: `end-${id}` });
    } catch (error) {
      // It was not open any more.
      if (!(error instanceof StripeRefusal)) throw error;
    }
  };
  const readSession = async (id: string, charged: Charged): Promise<CheckoutSession> => {
    const session = await client.get(checkoutSession, `${SESSIONS}/${id}`, {
      'expand[0]': 'payment_intent',
    });
    demandSame({ ...session, amount: session.amount_total }, charged);
    return session.payment_status === 'no_payment_required' ? doubt(id) : session;
  };

  const findUnattended = async ({ key, method }: Charge) => {
    const [customer = ''] = method.split(' ');
    if (!isCustomer(customer)) return undefined;
    const { data } = await client.get(paymentIntents, INTENTS, { customer, limit: LIST_MAX });
    const known = data.find(({ metadata }) => metadata.payment === key);
    return known && { ref: known.id };
  };

  /** It was tried with nobody there: what it wants of the payer nobody does, and nobody may do it later. */
  const readUnattended = async (id: string, charged: Charged): Promise<PaymentIntent> => {
    const path = `${INTENTS}/${id}`;
    const intent = await client.get(paymentIntent, path);
    demandSame(intent, charged);
    if (!WANTS_PAYER.includes(intent.status)) return intent;
    try {
      await client.post(paymentIntent, `${path}/cancel`, { key: `end-${id}` });
    } catch (error) {
      // It goes on just now.
      if (!(error instanceof StripeRefusal)) throw error;
    }
    return client.get(paymentIntent, path);
  };

  /** Its keys are forgotten after a day: the payments of the payer are looked through first. */
  const chargeUnattended = async (charge: Charge) => {
    const { key, title, currency, amount, method } = charge;
    const [customer = '', payment_method = ''] = method.split(' ');
    if (!isCustomer(customer)) return { refused: 'declined' } as const;
    const known = await findUnattended(charge);
    if (known !== undefined) return known;
    try {
      const { id } = await client.post(paymentIntent, INTENTS, {
        key: `charge-${key}`,
        fields: {
          ...{ customer, payment_method, confirm: 'true', off_session: 'true' },
          ...{ description: title, 'metadata[payment]': key, currency: currency.toLowerCase() },
          amount: String(toStripeAmount(BigInt(amount), currency)),
          'payment_method_types[0]': 'card',
        },
      });
      return { ref: id };
    } catch (error) {
      if (!(error instanceof StripeRefusal)) throw error;
      if (error.paymentId !== undefined) return { ref: error.paymentId };
      // The card was taken away at Stripe, or the amount is no longer taken.
      return { refused: 'declined' } as const;
    }
  };

  const chargePayer = async (charge: Charge) => {
    // A price from before Stripe was in force.
    const isRefused = stripeFault(BigInt(charge.amount), charge.currency) !== null;
    if (isRefused) return { refused: 'amount' } as const;
    try {
      return { ref: (await openSession(charge)).id };
    } catch (error) {
      if (!(error instanceof StripeRefusal)) throw error;
      if (TOO_SMALL_OR_LARGE.includes(error.code ?? '')) return { refused: 'amount' } as const;
      throw error;
    }
  };

  /** What a payment is called where it is given back; undefined if nobody has paid. */
  const intentOf = async (ref: string): Promise<string | undefined> => {
    if (!isSession(ref)) return ref;
    const { payment_intent: intent } = await client.get(checkoutSession, `${SESSIONS}/${ref}`);
    return typeof intent === 'string' ? intent : intent?.id;
  };

  return {
    name: 'stripe',
    faultOf: stripeFault,

    charge: (charge) =>
      (charge.isUnattended ? chargeUnattended(charge) : chargePayer(charge)).catch(asUnavailable),

    find: async (charge) => {
      if (charge.isUnattended) return findUnattended(charge).catch(asUnavailable);
      try {
        // The same request again answers what it has become. What had never arrived is too late now.
        const { id } = await openSession(charge);
        await closeSession(id);
        return { ref: id };
      } catch (error) {
        if (error instanceof StripeRefusal) return undefined;
        throw error;
      }
    },

    read: async (ref, charged) => {
      try {
        if (!isSession(ref)) return ofIntent(await readUnattended(ref, charged));
        const session = await readSession(ref, charged);
        const isLate = session.expires_at * SECOND_MS - OPEN_MIN_MS <= clock.now();
        if (session.status !== 'open' || !isLate) return ofSession(session);
        await closeSession(ref);
        return ofSession(await readSession(ref, charged));
      } catch (error) {
        if (error instanceof StripeRefusal && error.status === 404) throw new UnknownPayment();
        return asUnavailable(error);
      }
    },

    refund: async ({ ref, key, currency, amount }) => {
      try {
        const intent = await intentOf(ref);
        if (intent === undefined) throw new KithError('conflict', 'It was not paid.');
        const ofPayment = { payment_intent: intent, limit: LIST_MAX };
        const { data } = await client.get(refunds, '/v1/refunds', ofPayment);
        const known = data.find(
          ({ status, metadata }) =>
            metadata.refund === key && status !== 'failed' && status !== 'canceled',
        );
        const { status } =
          known ??
          (await client.post(refund, '/v1/refunds', {
            key: `refund-${key}`,
            fields: {
              ...{ payment_intent: intent, 'metadata[refund]': key },
              amount: String(toStripeAmount(BigInt(amount), currency)),
            },
          }));
        // What is only on its way can still fail.
        if (status !== 'succeeded')
          throw new KithError('unavailable', 'Stripe has not given it back yet.');
        return true;
      } catch (error) {
        if (!(error instanceof StripeRefusal)) throw error;
        // The operator has given it back at Stripe.
        if (error.code === 'charge_already_refunded') return true;
        if (error.code === 'charge_disputed') return false;
        return asUnavailable(error);
      }
    },

    disputesOf: async (ref, currency) => {
      try {
        const intent = await intentOf(ref);
        if (intent === undefined) return [];
        const ofPayment = { payment_intent: intent, limit: LIST_MAX };
        const { data } = await client.get(disputes, '/v1/disputes', ofPayment);
        // As long as a bank only asks, no money has gone.
        return data
          .filter(({ status }) => !INQUIRY.test(status))
          .map(({ id, amount, status, currency: its }) => {
            if (its !== currency.toLowerCase()) doubt(id);
            return {
              ...{ id, state: stateOfDispute(status) },
              amount: Number(fromStripeAmount(BigInt(amount), currency)),
            };
          });
      } catch (error) {
        return asUnavailable(error);
      }
    },

    eventOf: async (body, signature) => {
      const now = clock.now();
      if (!isSignedByStripe(signature, { secret: webhookSecret, body, now })) return undefined;
      const { data: read } = event.safeParse(jsonOf(body));
      if (read === undefined) return { ref: null, isDispute: false };
      const { type } = read;
      const { id, object, payment_intent: intent } = read.data.object;
      if (object === 'checkout.session' || object === 'payment_intent')
        return { ref: id, isDispute: false };
      if (!type.startsWith('charge.dispute.') || intent == null)
        return { ref: null, isDispute: false };
      const { data } = await client
        .get(checkoutSessions, SESSIONS, { payment_intent: intent, limit: '1' })
        .catch(asUnavailable);
      return { ref: data[0]?.id ?? intent, isDispute: true };
    },
  };
};
