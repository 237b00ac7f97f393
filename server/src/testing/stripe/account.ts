import type { Clock } from '../../platform/clock.ts';
import {
  type Dispute,
  type Event,
  type Intent,
  metadataIn,
  type Refund,
  Refused,
  type Session,
} from './objects.ts';

export type HowCardPays = 'succeeds' | 'declined' | 'later';

const HALF_HOUR = 1_800;
const DAY = 86_400;
/** For the currencies of the tests. */
const LEAST: Readonly<Record<string, number>> = { eur: 50, usd: 50, jpy: 50 };

const missing = (what: string) =>
  new Refused(404, { code: 'resource_missing', message: `No such ${what}` });
const wrong = (message: string, code?: string) =>
  new Refused(400, { message, ...(code !== undefined && { code }) });

const amountIn = (value: string | null, currency: string): number => {
  if (!/^\d{1,12}$/.test(value ?? '')) throw wrong('Invalid integer');
  if (!/^[a-z]{3}$/.test(currency)) throw wrong('Invalid currency');
  if (Number(value) < (LEAST[currency] ?? 1))
    throw wrong('The amount is too small', 'amount_too_small');
  return Number(value);
};

/** An account at Stripe: what was paid, given back and disputed there, and the events about it. */
export const createStripeAccount = ({ clock, url }: { clock: Clock; url: () => string }) => {
  const sessions = new Map<string, Session>();
  const intents = new Map<string, Intent>();
  const refunds: Refund[] = [];
  const disputes: Dispute[] = [];
  /** What happens with a card that is charged again. */
  const cards = new Map<string, 'succeeds' | 'declined'>();
  const events: Event[] = [];
  /** What becomes of money that is given back. */
  const next: { refund: Refund['status'] } = { refund: 'succeeded' };
  let made = 0;
  const newId = (kind: string) => `${kind}_${String(++made).padStart(8, '0')}`;
  const now = () => Math.floor(clock.now() / 1_000);
  const tell = (type: string, object: Event['data']['object']): void => {
    events.push({
      ...{ id: newId('evt'), object: 'event', type, created: now(), livemode: false },
      data: { object: structuredClone(object) },
    });
  };

  const sessionOf = (id: string): Session => {
    const session = sessions.get(id);
    if (session === undefined) throw missing('checkout.session');
    if (session.status === 'open' && now() >= session.expires_at) {
      Object.assign(session, { status: 'expired', url: null });
      tell('checkout.session.expired', session);
    }
    return session;
  };
  const intentOf = (id: string): Intent => {
    const intent = intents.get(id);
    if (intent === undefined) throw missing('payment_intent');
    return intent;
  };
  const sumOf = (all: readonly { amount: number }[]) =>
    all.reduce((sum, { amount }) => sum + amount, 0);
  const refundsOf = (intent: string) =>
    refunds.filter((one) => one.payment_intent === intent && one.status !== 'failed');

  const newIntent = (of: Pick<Intent, 'amount' | 'currency' | 'status' | 'metadata'>): Intent => {
    const intent: Intent = {
      ...{ id: newId('pi'), object: 'payment_intent', ...of, customer: null },
      ...{ payment_method: null, description: null, created: now(), livemode: false },
    };
    intents.set(intent.id, intent);
    return intent;
  };

  return {
    ...{ sessions, intents, refunds, disputes, cards, events, next, sessionOf, intentOf },

    createSession: (form: URLSearchParams): Session => {
      const price = 'line_items[0][price_data]';
      const currency = form.get(`${price}[currency]`) ?? '';
      const amount_total = amountIn(form.get(`${price}[unit_amount]`), currency);
      const expires_at = Number(form.get('expires_at') ?? now() + DAY);
      const success_url = form.get('success_url') ?? '';
      if (form.get('mode') !== 'payment' || !URL.canParse(success_url)) throw wrong('Missing');
      if (!form.get(`${price}[product_data][name]`)) throw wrong('Missing a name');
      if (expires_at < now() + HALF_HOUR || expires_at > now() + DAY)
        throw wrong('The `expires_at` timestamp must be at least 30 minutes from creation.');
      const id = newId('cs_test');
      const session: Session = {
        ...{ id, object: 'checkout.session', amount_total, currency, expires_at, success_url },
        ...{ client_reference_id: form.get('client_reference_id'), customer: null },
        customer_creation: form.get('customer_creation') === 'always' ? 'always' : 'if_required',
        ...{ metadata: metadataIn(form, 'metadata'), mode: 'payment', payment_intent: null },
        ...{ payment_status: 'unpaid', status: 'open', cancel_url: form.get('cancel_url') },
        ...{ url: `${url()}/pay/${id}`, created: now(), livemode: false },
      };
      sessions.set(id, session);
      return session;
    },

    expireSession: (id: string): Session => {
      const session = sessionOf(id);
      if (session.status !== 'open')
        throw wrong('Only Checkout Sessions with a status in ["open"] can be expired.');
      Object.assign(session, { status: 'expired', url: null });
      tell('checkout.session.expired', session);
      return session;
    },

    /** With nobody there. */
    createIntent: (form: URLSearchParams): Intent => {
      const currency = form.get('currency') ?? '';
      const amount = amountIn(form.get('amount'), currency);
      const payment_method = form.get('payment_method') ?? '';
      const how = cards.get(payment_method);
      if (how === undefined || form.get('off_session') !== 'true') throw missing('PaymentMethod');
      const status = how === 'succeeds' ? 'succeeded' : 'requires_payment_method';
      const intent = newIntent({
        amount,
        currency,
        status,
        metadata: metadataIn(form, 'metadata'),
      });
      const customer = form.get('customer');
      Object.assign(intent, { customer, payment_method, description: form.get('description') });
      if (how === 'succeeds') {
        tell('payment_intent.succeeded', intent);
        return intent;
      }
      Object.assign(intent, { payment_method: null });
      tell('payment_intent.payment_failed', intent);
      const message = 'Your card was declined.';
      throw new Refused(402, { code: 'card_declined', message, payment_intent: intent }, true);
    },

    cancelIntent: (id: string): Intent => {
      const intent = intentOf(id);
      if (['succeeded', 'processing', 'canceled'].includes(intent.status))
        throw wrong('It cannot be canceled.', 'payment_intent_unexpected_state');
      intent.status = 'canceled';
      tell('payment_intent.canceled', intent);
      return intent;
    },

    createRefund: (form: URLSearchParams): Refund => {
      const intent = intentOf(form.get('payment_intent') ?? '');
      if (intent.status !== 'succeeded') throw wrong('It was not paid.');
      const isDisputed = disputes.some(
        ({ payment_intent, status }) =>
          payment_intent === intent.id && (status === 'needs_response' || status === 'lost'),
      );
      if (isDisputed) throw wrong('It has been charged back.', 'charge_disputed');
      const left = intent.amount - sumOf(refundsOf(intent.id));
      if (left === 0) throw wrong('It was given back.', 'charge_already_refunded');
      const amount = Number(form.get('amount') ?? left);
      if (!Number.isInteger(amount) || amount <= 0 || amount > left)
        throw wrong('That is more than was paid.');
      const refund: Refund = {
        ...{ id: newId('re'), object: 'refund', amount, currency: intent.currency },
        ...{ payment_intent: intent.id, status: next.refund, created: now() },
        metadata: metadataIn(form, 'metadata'),
      };
      refunds.push(refund);
      tell('refund.created', refund);
      return refund;
    },

    /** A payer pays on its page. */
    pay: (id: string, how: HowCardPays = 'succeeds'): Session => {
      const session = sessionOf(id);
      if (session.status !== 'open') throw new Error(`Nobody can pay there: ${session.status}.`);
      const { amount_total: amount, currency, metadata } = session;
      const known = session.payment_intent === null ? undefined : intentOf(session.payment_intent);
      const intent =
        known ?? newIntent({ amount, currency, metadata, status: 'requires_payment_method' });
      session.payment_intent = intent.id;
      if (how === 'declined') {
        tell('payment_intent.payment_failed', intent);
        return session;
      }
      if (session.customer_creation === 'always') {
        const card = newId('pm');
        cards.set(card, 'succeeds');
        session.customer = newId('cus');
        Object.assign(intent, { customer: session.customer, payment_method: card });
      }
      const isPaid = how === 'succeeds';
      intent.status = isPaid ? 'succeeded' : 'processing';
      Object.assign(session, { status: 'complete', url: null });
      session.payment_status = isPaid ? 'paid' : 'unpaid';
      if (isPaid) tell('payment_intent.succeeded', intent);
      tell('checkout.session.completed', session);
      return session;
    },

    /** What a bank that takes its time has decided. */
    decide: (id: string, isPaid: boolean): void => {
      const session = sessionOf(id);
      const intent = intentOf(session.payment_intent ?? '');
      intent.status = isPaid ? 'succeeded' : 'requires_payment_method';
      if (isPaid) session.payment_status = 'paid';
      tell(`checkout.session.async_payment_${isPaid ? 'succeeded' : 'failed'}`, session);
    },

    /** The bank of a payer takes a payment back, or only asks. */
    dispute: (intentId: string, isInquiry = false): Dispute => {
      const { id, amount, currency } = intentOf(intentId);
      const dispute: Dispute = {
        ...{ id: newId('du'), object: 'dispute', currency, payment_intent: id, created: now() },
        amount: amount - sumOf(refundsOf(id)),
        status: isInquiry ? 'warning_needs_response' : 'needs_response',
      };
      disputes.push(dispute);
      tell('charge.dispute.created', dispute);
      return dispute;
    },

    closeDispute: (dispute: Dispute, status: 'won' | 'lost'): void => {
      dispute.status = status;
      tell('charge.dispute.closed', dispute);
    },

    /** What was taken and given back for a payment of ours. */
    sumsOf: (payment: string) => {
      const own = [...intents.values()].filter(({ metadata }) => metadata.payment === payment);
      const paid = own.filter(({ status }) => status === 'succeeded');
      const given = paid
        .flatMap(({ id }) => refundsOf(id))
        .filter(({ status }) => status === 'succeeded');
      return { charges: paid.length, taken: sumOf(paid), given: sumOf(given) };
    },
  };
};
