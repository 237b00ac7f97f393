import { PASSWORD_MAX_CHARS, PASSWORD_MIN_CHARS } from '@kith/contract/base/constants';
import type { ContentPage } from '../content/content.ts';
import { html, type Markup } from '../markup/html.ts';
import { type Frame, sampleNote, writtenIn } from './layout.ts';
import { type PictureLook, pictureView } from './pictures.ts';

interface Field {
  name: 'firstName' | 'lastName' | 'email' | 'password';
  type?: 'email' | 'password';
  autocomplete: string;
  hint?: 'passwordHint';
  optional?: true;
}
const FIELDS: readonly Field[] = [
  { name: 'firstName', autocomplete: 'given-name' },
  { name: 'lastName', autocomplete: 'family-name', optional: true },
  { name: 'email', type: 'email', autocomplete: 'email' },
  { name: 'password', type: 'password', autocomplete: 'new-password', hint: 'passwordHint' },
];

/** The messages of the form; its script has no texts of its own. */
const repliesOf = ({ say }: Frame): string =>
  JSON.stringify({
    nameMissing: say('enterName'),
    emailWrong: say('emailWrong'),
    passwordShort: say('passwordShort', { count: PASSWORD_MIN_CHARS }),
    passwordLong: say('passwordLong', { count: PASSWORD_MAX_CHARS }),
    emailTaken: say('emailTaken'),
    codeWrong: say('codeWrong'),
    // The script finds them by these names.
    tooOften: say('tooOften', { seconds: '{seconds}' }),
    refused: say('refused'),
    failed: say('failed'),
    unreachable: say('unreachable'),
  });
const REFUSALS = {
  invitation: ['invitationTitle', 'invitationText'],
  closed: ['closedTitle', 'closedText'],
} as const;

const fieldView = ({ say }: Frame, { name, type, autocomplete, hint, optional }: Field): Markup => {
  const said = hint && say(hint, { count: PASSWORD_MIN_CHARS });
  return html`<p class="field">
<label for="join-${name}">${say(name)}${optional && html` <span>${say('optional')}</span>`}</label>
<input id="join-${name}" name="${name}" type="${type ?? 'text'}" autocomplete="${autocomplete}"${!optional && html` required`}${type === 'password' && html` minlength="${PASSWORD_MIN_CHARS}"`} aria-describedby="join-${name}-note">
<small id="join-${name}-note" data-hint="${said}">${said}</small>
</p>`;
};

const refusalView = ({ say }: Frame, mode: 'invitation' | 'closed'): Markup => {
  const [title, text] = REFUSALS[mode];
  return html`<h2 id="join-title">${say(title)}</h2>
<p class="lead">${say(text)}</p>
<p><a class="button" href="/login">${say('signIn')}</a></p>`;
};

const formView = (
  frame: Frame,
  page: ContentPage<'home'>,
): Markup => html`<h2 id="join-title"${writtenIn(frame, page)}>${page.front.join.title}</h2>
<p class="lead"${writtenIn(frame, page)}>${page.front.join.text}</p>
<form id="join-form" action="/login" novalidate data-replies="${repliesOf(frame)}">
<div id="join-who"><div class="pair">${FIELDS.slice(0, 2).map((one) => fieldView(frame, one))}</div>
${FIELDS.slice(2).map((one) => fieldView(frame, one))}
<p id="join-taken" hidden><a href="/login">${frame.say('signIn')}</a></p>
<button class="button" type="submit">${frame.say('createAccount')}</button>
</div>
<p class="problem" role="alert"></p>
<div id="join-code" hidden>
<p class="field"><label for="join-digits">${frame.say('digits')}</label><input id="join-digits" name="digits" inputmode="numeric" autocomplete="one-time-code" maxlength="6" aria-describedby="join-digits-note"><small id="join-digits-note"></small></p>
<button class="button" type="submit">${frame.say('openAccount')}</button>
</div>
<p class="else">${frame.say('otherwise')} <a href="/login?mode=create">${frame.say('allWays')}</a></p>
</form>
<noscript><p class="sample">${frame.say('needsScript')}</p></noscript>`;

const joinView = (
  page: ContentPage<'home'>,
  frame: Frame,
): Markup => html`<section id="join" class="join" tabindex="-1" aria-labelledby="join-title">
<div class="visitor">
${frame.registration === 'open' ? formView(frame, page) : refusalView(frame, frame.registration)}
</div>
<div class="member"><h2>${frame.say('signedInTitle')}</h2><p class="lead">${frame.say('signedInText')}</p><p><a class="button" href="/app">${frame.say('open', { brand: frame.brand })}</a></p></div>
</section>`;

const LOOKS = {
  screen: {
    name: 'screen',
    sizes: '(width < 76rem) 92vw, 1030px',
    isFirst: true,
    isWideOnly: true,
  },
  hand: {
    name: 'hand',
    sizes: '(width < 600px) 272px, (width < 71rem) 19vw, 216px',
    isFirst: true,
  },
  aside: { name: 'aside', sizes: '(width < 56rem) 95vw, 640px' },
} satisfies Record<string, PictureLook>;

export const homeView = (frame: Frame, page: ContentPage<'home'>): Markup => {
  const { front, body } = page;
  const { brand, say } = frame;
  const written = writtenIn(frame, page);
  const { pictures } = front;
  const isOpen = frame.registration === 'open';
  return html`<section class="hero">
<h1${written}>${front.headline}</h1>
<p class="lead"${written}>${front.lead}</p>
<p class="acts">${isOpen && html`<a class="button visitor" href="#join">${say('createAccount')}</a>`}<a class="button member" href="/app">${say('open', { brand })}</a>
<a class="button${isOpen && ' outline'} visitor" href="/login">${say('signIn')}</a></p>
${sampleNote(frame, front.sample)}
${pictures && html`<div class="stage">${pictureView(pictures.desktop, LOOKS.screen)}${pictureView(pictures.phone, LOOKS.hand)}</div>`}
</section>
<section class="points"><ul${written}>${front.points.map(
    ({ title, text }) => html`<li><h2>${title}</h2><p>${text}</p></li>`,
  )}</ul></section>
<section class="own text">
<div${written}>${body}</div>
${pictures && pictureView(pictures.aside, LOOKS.aside)}
</section>
${joinView(page, frame)}`;
};
