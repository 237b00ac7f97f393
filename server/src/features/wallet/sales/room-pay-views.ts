import { addressOf, NAME_MAX_CHARS } from '@kith/contract';
import { formatAmount } from '@kith/contract/wallet/amounts';
import {
  type ProviderName,
  type RefundReason,
  TEST_CARD_NUMBERS,
  TEST_CARDS,
  wholeUntil,
} from '@kith/contract/wallet/sales';
import { html, type Markup, type Reader } from '../../site/index.ts';
import { sayIn } from './room-pay.languages.ts';
import type { CheckoutTable, PaidRoomTable, TestPaymentTable } from './sales.tables.ts';
import { CHALLENGE_PATH } from './test-provider.ts';

interface Seen {
  title: string;
  main: Markup;
}

export interface PayPage {
  keys: { roomKey: string; userKey: string };
  sold: PaidRoomTable;
  hostName: string;
  /** With which provider it is paid. */
  provider: ProviderName;
  /** Without an account, a name is asked for. */
  isGuest: boolean;
  now: number;
  /** What they got back of an earlier payment. */
  former: CheckoutTable | undefined;
}

const dateIn = (language: string, time: number): Markup => {
  const options = { dateStyle: 'full', timeStyle: 'short', timeZone: 'UTC' } as const;
  const text = new Intl.DateTimeFormat(language, options).format(time);
  // The page's script writes it in the time zone of its reader.
  return html`<time datetime="${new Date(time).toISOString()}">${text} UTC</time>`;
};

/** A text with markup in the place of one of its values. */
const around = (text: string, mark: string, piece: Markup): Markup => {
  const [before = '', after = ''] = text.split(mark);
  return html`${before}${piece}${after}`;
};
const MARK = '\u0000';

const ruleOf = (say: ReturnType<typeof sayIn>, language: string, page: PayPage): Markup => {
  const { sold, hostName: name, now } = page;
  const until = wholeUntil({ wholeHours: sold.whole_hours, startTime: sold.start_time });
  if (now <= until)
    return html`<strong>${around(say('rule', { date: MARK }), MARK, dateIn(language, until))}</strong><br>${say('ruleHalf', { name })}`;
  if (now < sold.start_time)
    return html`<strong>${say('ruleNow')}</strong><br>${say('ruleRest', { name })}`;
  return html`${say('ruleRest', { name })}`;
};

/** What it is, with whom, when, for how much, and what is given back; and the form that pays. */
export const payView = ({ language }: Reader, page: PayPage): Seen => {
  const say = sayIn(language);
  const { keys, sold, hostName, isGuest, former } = page;
  const isTest = page.provider === 'test';
  const amount = formatAmount(String(sold.price), sold.currency, language);
  const problems = {
    ...{ declined: say('whyDeclined'), refused: say('whyRefused'), silent: say('whySilent') },
    ...{ amount: say('whyAmount'), unavailable: say('providerAway') },
    ...{
      notYet: say('waitingThere'),
      expired: say('whyExpired'),
      conflict: say('elsewhere'),
      room_full: say('full'),
    },
    ...{ rate_limited: say('tooOften'), failed: say('failed'), working: say('working') },
    ...{ waiting: say('waiting'), paid: say('paid') },
  };
  const minutes = new Intl.NumberFormat(language).format(sold.minutes);
  return {
    title: sold.title,
    main: html`<article class="share narrow pay"><div class="about">
<p class="kicker" dir="auto">${say('by', { name: hostName })}</p>
<h1 dir="auto">${sold.title}</h1>
<ul class="files terms">
<li>${around(say('when', { date: MARK, minutes }), MARK, dateIn(language, sold.start_time))}</li>
<li><span>${ruleOf(say, language, page)}</span></li>
</ul></div>
<form class="form" id="room-pay" data-address="${addressOf('checkouts.create', keys)}" data-room="${keys.roomKey}" data-texts="${JSON.stringify(problems)}">
${former !== undefined && html`<p role="status">${say('backAgain', { amount: formatAmount(String(former.refunded), former.currency, language) })}</p>`}
${
  isGuest
    ? html`<p class="field"><label for="name">${say('yourName')}</label><input id="name" name="name" maxlength="${NAME_MAX_CHARS}" dir="auto" autocomplete="name" required></p>`
    : html`<p class="hint">${say('asAccount')}</p>`
}
${
  isTest
    ? html`<p class="field"><label for="card">${say('card')}</label><select id="card" name="card">
${TEST_CARDS.map((card) => html`<option value="${card}">${say(card, { number: TEST_CARD_NUMBERS[card] })}</option>`)}
</select></p>`
    : html`<p class="hint">${say('onPage')}</p>`
}
<p class="problem" role="alert"></p>
<noscript><p class="problem">${say('needsScript')}</p></noscript>
<p><button class="button" type="submit">${say('pay', { amount })}</button></p>
<p class="hint" role="status"></p>
${isTest && html`<p class="hint test-provider">${say('testProvider')}</p>`}
</form>
<dialog class="bank" aria-label="${say('bankAsks')}"><iframe title="${say('bankAsks')}"></iframe></dialog>
</article>`,
  };
};

const BACK = {
  host: 'hostBack',
  payer: 'hasBack',
  cancelled: 'cancelledBack',
  absent: 'absentBack',
  late: 'lateBack',
} as const satisfies Record<RefundReason, string>;

export interface ReceiptPage {
  keys: { roomKey: string; userKey: string };
  paid: CheckoutTable;
  hostName: string;
  /** What giving the seat up gives back; 0 if that is over. */
  backNow: number;
  goIn: string | null;
}

/** What was paid, what came back, and what still can. */
export const receiptView = ({ language }: Reader, page: ReceiptPage): Seen => {
  const say = sayIn(language);
  const { keys, paid, hostName: name, backNow, goIn } = page;
  const show = (amount: number) => formatAmount(String(amount), paid.currency, language);
  const title = say('receipt', { number: String(paid.number ?? 1) });
  const reason = paid.refund_reason;
  return {
    title,
    main: html`<article class="share narrow pay"><div class="about">
<p class="kicker" dir="auto">${say('by', { name })}</p><h1>${title}</h1>
<p dir="auto">${say('receiptPaid', { amount: show(paid.amount), title: paid.title })}</p>
<p>${dateIn(language, paid.paid_time ?? 0)}</p>
${paid.refunded > 0 && html`<p role="status"><strong>${say('receiptBack', { amount: show(paid.refunded) })}</strong> ${reason !== null && say(BACK[reason], { name })}</p>`}
</div>
${
  goIn !== null &&
  html`<form class="form" id="room-receipt" data-address="${addressOf('checkouts.giveBack', { ...keys, id: paid.id })}" data-problem="${say('notDone')}">
<p><a class="button" href="${goIn}">${say('goIn')}</a></p>
${
  backNow > 0
    ? html`<p>${say('giveUpText', { amount: show(backNow) })} <button class="button outline small" type="submit">${say('giveUp')}</button></p>`
    : html`<p class="hint">${say('noMoreBack')}</p>`
}
<p class="problem" role="alert"></p></form>`
}
${paid.provider === 'test' && html`<p class="hint test-provider">${say('testProvider')}</p>`}
</article>`,
  };
};

export const goneView = ({ language }: Reader): Seen => {
  const say = sayIn(language);
  return {
    title: say('goneTitle'),
    main: html`<section class="lost"><h1>${say('goneTitle')}</h1><div class="lead"><p>${say('goneText')}</p></div></section>`,
  };
};

export const elseView = ({ language }: Reader): Seen => {
  const say = sayIn(language);
  return {
    title: say('elseTitle'),
    main: html`<section class="lost"><h1>${say('elseTitle')}</h1><div class="lead"><p>${say('elseText')}</p></div>
<p class="acts"><a class="button" href="/login">${say('signIn')}</a></p></section>`,
  };
};

/** Where a bank asks the payer; undefined if there is nothing to confirm. */
export const bankView = ({ language }: Reader, payment: TestPaymentTable | undefined): Seen => {
  const say = sayIn(language);
  const title = say('bankTitle');
  if (payment === undefined)
    return { title, main: html`<section class="lost"><h1>${say('bankOver')}</h1></section>` };
  const amount = formatAmount(String(payment.amount), payment.currency, language);
  return {
    title,
    main: html`<section class="lost"><h1>${title}</h1>
<div class="lead"><p dir="auto">${say('bankText', { amount, title: payment.title })}</p></div>
<form method="post" action="${CHALLENGE_PATH.replace(':ref', payment.ref)}">
<p class="acts"><button class="button" name="answer" value="yes">${say('confirm')}</button>
<button class="button outline" name="answer" value="no">${say('bankNo')}</button></p></form>
<p class="hint test-provider">${say('testProvider')}</p></section>`,
  };
};
