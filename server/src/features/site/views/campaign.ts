import type { FormName } from '@kith/contract';
import type { ContentPage } from '../content/content.ts';
import { html, type Markup } from '../markup/html.ts';
import { textView } from './text.ts';

/** What a form is shown with: nothing yet, or what was typed and what is wrong with it. */
export interface FormState {
  values?: Readonly<Record<string, string>>;
  faults?: Readonly<Record<string, string>>;
  /** Of the form as a whole. */
  problem?: string;
}

const CLOSED = html`<p class="plain">There is no campaign at present. When there is one, it is announced here.</p>`;

/** `/fearless`, also with somebody's referral code. */
export const campaignView = (
  { front, body }: ContentPage<'campaign/fearless'>,
  referral: string | undefined,
): Markup => {
  if (!front.open) return textView({ front, body: CLOSED });
  const query = referral === undefined ? '' : `?referral=${encodeURIComponent(referral)}`;
  return textView(
    { front, body },
    html`<p class="acts"><a class="button" href="/fearless/signup${query}">Take part</a> <a class="button outline" href="/fearless/preregister">Only tell me when it starts</a> <a class="button outline" href="/fearless/prizes">The prizes</a></p>`,
  );
};

const LABELS = {
  name: ['Name', 'text', 'name'],
  email: ['E-mail', 'email', 'email'],
  referral: ['Referral code, if somebody gave you one', 'text', 'off'],
} as const;
const FIELDS: Record<FormName, readonly (keyof typeof LABELS)[]> = {
  preregister: ['email'],
  signup: ['name', 'email', 'referral'],
};

const noteId = (name: string, fault: string | undefined): Markup | false =>
  fault !== undefined && html` aria-invalid="true" aria-describedby="${name}-note"`;

const fieldView = (name: keyof typeof LABELS, { values = {}, faults = {} }: FormState): Markup => {
  const [label, type, autocomplete] = LABELS[name];
  const fault = faults[name];
  return html`<p class="field"><label for="${name}">${label}</label><input id="${name}" name="${name}" type="${type}" autocomplete="${autocomplete}" value="${values[name] ?? ''}" maxlength="254"${name !== 'referral' && html` required`}${noteId(name, fault)}>${fault && html`<small id="${name}-note" class="problem">${fault}</small>`}</p>`;
};

/** A form of the campaign; it works without script. */
export const formView = (
  form: FormName,
  { front, body }: ContentPage<'campaign/preregister' | 'campaign/signup'>,
  isOpen: boolean,
  state: FormState,
): Markup => {
  if (!isOpen) return textView({ front, body: CLOSED });
  const { values = {}, faults = {}, problem } = state;
  return textView(
    { front, body },
    html`<form class="form" method="post" action="/fearless/${form}">
${problem && html`<p class="problem" role="alert">${problem}</p>`}
${FIELDS[form].map((name) => fieldView(name, state))}
<p class="check"><input id="consent" name="consent" type="checkbox" value="yes" required${values.consent === 'yes' && html` checked`}${noteId('consent', faults.consent)}><label for="consent">${front.consent}</label></p>
${faults.consent && html`<p id="consent-note" class="problem">${faults.consent}</p>`}
<p><button class="button" type="submit">${form === 'signup' ? 'Take part' : 'Tell me when it starts'}</button></p>
</form>`,
  );
};

/** After a form was sent. */
export const thanksView = (thanks: string, isMailed: boolean): Markup => html`<section class="lost">
<h1>${thanks}</h1>
<div class="lead"><p>${
  isMailed
    ? 'A letter is on its way to you. Open the link in it to confirm; until then nothing counts.'
    : 'This server sends no mail, so nothing needs to be confirmed.'
}</p></div>
<p class="acts"><a class="button" href="/fearless">Back to the campaign</a></p>
</section>`;

/** What the link of the letter opens: a question, so that no mail program answers it by looking. */
export const decisionView = (form: FormName, ticket: string): Markup => html`<section class="lost">
<h1>Was it you?</h1>
<div class="lead"><p>Somebody typed your address on this site. Confirm it, or have it deleted here and now.</p></div>
<form class="acts" method="post" action="/fearless/${form}/decision"><input type="hidden" name="ticket" value="${ticket}">
<button class="button" name="decision" value="confirm">Confirm</button>
<button class="button outline" name="decision" value="withdraw">Delete my address</button></form>
</section>`;

export type Decided =
  | { kind: 'confirmed'; link: string | undefined }
  | { kind: 'withdrawn' | 'unknown' };

const DECIDED = {
  confirmed: ['You are in', 'Your address is confirmed.'],
  withdrawn: ['It is deleted', 'Nothing of what was typed is kept.'],
  unknown: [
    'This link is used up',
    'It was answered already, or is too old. You can fill in the form again.',
  ],
} as const;

export const decidedView = (decided: Decided): Markup => {
  const [title, text] = DECIDED[decided.kind];
  const link = decided.kind === 'confirmed' ? decided.link : undefined;
  return html`<section class="lost">
<h1>${title}</h1>
<div class="lead"><p>${text}</p>${link && html`<p>Pass this address on; whoever signs up there is counted as brought by you:</p><p><code>${link}</code></p>`}</div>
<p class="acts"><a class="button" href="/fearless">Back to the campaign</a></p>
</section>`;
};
