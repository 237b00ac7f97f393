import type { FormName } from '@kith/contract';
import type { ContentPage } from '../content/content.ts';
import { html, type Markup } from '../markup/html.ts';
import { type Frame, writtenIn } from './layout.ts';
import { textView } from './text.ts';

/** Errors by field. */
export type FormFault =
  | 'yourNameMissing'
  | 'emailWrong'
  | 'referralWrong'
  | 'consentMissing'
  | 'refused';

/** The state of a form: empty, or the input with its errors. */
export interface FormState {
  values?: Readonly<Record<string, string>>;
  faults?: Readonly<Record<string, FormFault>>;
  /** An error of the form as a whole. */
  problem?: 'often';
}

/** Whether people can enter, or why not. */
export type CampaignState = 'open' | 'closed' | 'withoutMail';
const REASONS = { closed: 'noCampaign', withoutMail: 'noEntries' } as const;

/** Explains why nobody can enter. */
const closedView = (
  frame: Frame,
  page: ContentPage<'campaign/fearless' | 'campaign/preregister' | 'campaign/signup'>,
  state: keyof typeof REASONS,
): Markup =>
  textView(
    frame,
    { ...page, body: html`` },
    html`<p class="plain">${frame.say(REASONS[state])}</p>`,
  );

/** `/fearless`, optionally with a referral code. */
export const campaignView = (
  frame: Frame,
  page: ContentPage<'campaign/fearless'>,
  state: CampaignState,
  referral: string | undefined,
): Markup => {
  if (state !== 'open') return closedView(frame, page, state);
  const { say } = frame;
  const query = referral === undefined ? '' : `?referral=${encodeURIComponent(referral)}`;
  return textView(
    frame,
    page,
    html`<p class="acts"><a class="button" href="/fearless/signup${query}">${say('takePart')}</a> <a class="button outline" href="/fearless/preregister">${say('onlyTellMe')}</a> <a class="button outline" href="/fearless/prizes">${say('thePrizes')}</a></p>`,
  );
};

const LABELS = {
  name: ['name', 'text', 'name'],
  email: ['email', 'email', 'email'],
  referral: ['referral', 'text', 'off'],
} as const;
const FIELDS: Record<FormName, readonly (keyof typeof LABELS)[]> = {
  preregister: ['email'],
  signup: ['name', 'email', 'referral'],
};

const noteId = (name: string, fault: string | undefined): Markup | false =>
  fault !== undefined && html` aria-invalid="true" aria-describedby="${name}-note"`;

const fieldView = (
  { say }: Frame,
  name: keyof typeof LABELS,
  { values = {}, faults = {} }: FormState,
): Markup => {
  const [label, type, autocomplete] = LABELS[name];
  const fault = faults[name] && say(faults[name]);
  return html`<p class="field"><label for="${name}">${say(label)}</label><input id="${name}" name="${name}" type="${type}" autocomplete="${autocomplete}" value="${values[name] ?? ''}" maxlength="254"${name !== 'referral' && html` required`}${noteId(name, fault)}>${fault && html`<small id="${name}-note" class="problem">${fault}</small>`}</p>`;
};

/** A form of the campaign; works without JavaScript. */
export const formView = (
  frame: Frame,
  form: FormName,
  page: ContentPage<'campaign/preregister' | 'campaign/signup'>,
  campaign: CampaignState,
  state: FormState,
): Markup => {
  if (campaign !== 'open') return closedView(frame, page, campaign);
  const { say } = frame;
  const { values = {}, faults = {}, problem } = state;
  return textView(
    frame,
    page,
    html`<form class="form" method="post" action="/fearless/${form}">
${problem && html`<p class="problem" role="alert">${say(problem)}</p>`}
${FIELDS[form].map((name) => fieldView(frame, name, state))}
<p class="check"><input id="consent" name="consent" type="checkbox" value="yes" required${values.consent === 'yes' && html` checked`}${noteId('consent', faults.consent)}><label for="consent"${writtenIn(frame, page)}>${page.front.consent}</label></p>
${faults.consent && html`<p id="consent-note" class="problem">${say(faults.consent)}</p>`}
<p><button class="button" type="submit">${say(form === 'signup' ? 'takePart' : 'tellMe')}</button></p>
</form>`,
  );
};

/** The page after a form was sent. */
export const thanksView = (
  frame: Frame,
  page: ContentPage<'campaign/preregister' | 'campaign/signup'>,
): Markup => html`<section class="lost">
<h1${writtenIn(frame, page)}>${page.front.thanks}</h1>
<div class="lead"><p>${frame.say('mailed')}</p></div>
<p class="acts"><a class="button" href="/fearless">${frame.say('backToCampaign')}</a></p>
</section>`;

/**
 * The page behind the link in the email: it asks a question, so that a mail program cannot answer
 * it by prefetching.
 */
export const decisionView = (
  { say }: Frame,
  form: FormName,
  ticket: string,
): Markup => html`<section class="lost">
<h1>${say('wasItYou')}</h1>
<div class="lead"><p>${say('wasItYouText')}</p></div>
<form class="acts" method="post" action="/fearless/${form}/decision"><input type="hidden" name="ticket" value="${ticket}">
<button class="button" name="decision" value="confirm">${say('confirm')}</button>
<button class="button outline" name="decision" value="withdraw">${say('deleteAddress')}</button></form>
</section>`;

export type Decided =
  | { kind: 'confirmed'; link: string | undefined }
  | { kind: 'withdrawn' | 'unknown' };

const DECIDED = {
  confirmed: ['confirmedTitle', 'confirmedText'],
  withdrawn: ['withdrawnTitle', 'withdrawnText'],
  unknown: ['unknownTitle', 'unknownText'],
} as const;

export const decidedView = ({ say }: Frame, decided: Decided): Markup => {
  const [title, text] = DECIDED[decided.kind];
  const link = decided.kind === 'confirmed' ? decided.link : undefined;
  return html`<section class="lost">
<h1>${say(title)}</h1>
<div class="lead"><p>${say(text)}</p>${link && html`<p>${say('passOn')}</p><p><code>${link}</code></p>`}</div>
<p class="acts"><a class="button" href="/fearless">${say('backToCampaign')}</a></p>
</section>`;
};
