import { PASSWORD_MIN_CHARS } from '@kith/contract/pure/constants';
import type { ContentPage } from '../content/content.ts';
import { html, type Markup } from '../markup/html.ts';
import { type Frame, sampleNote } from './layout.ts';
import { type PictureLook, pictureView } from './pictures.ts';

interface Field {
  name: string;
  label: string;
  type?: 'email' | 'password';
  autocomplete: string;
  hint?: string;
  optional?: true;
}
const FIELDS: readonly Field[] = [
  { name: 'firstName', label: 'First name', autocomplete: 'given-name' },
  { name: 'lastName', label: 'Last name', autocomplete: 'family-name', optional: true },
  { name: 'email', label: 'E-mail', type: 'email', autocomplete: 'email' },
  {
    name: 'password',
    label: 'Password',
    type: 'password',
    autocomplete: 'new-password',
    hint: `At least ${PASSWORD_MIN_CHARS} characters`,
  },
];

const fieldView = ({
  name,
  label,
  type,
  autocomplete,
  hint,
  optional,
}: Field): Markup => html`<p class="field">
<label for="join-${name}">${label}${optional && html` <span>(optional)</span>`}</label>
<input id="join-${name}" name="${name}" type="${type ?? 'text'}" autocomplete="${autocomplete}"${!optional && html` required`}${type === 'password' && html` minlength="${PASSWORD_MIN_CHARS}"`} aria-describedby="join-${name}-note">
<small id="join-${name}-note" data-hint="${hint ?? ''}">${hint}</small>
</p>`;

const REFUSALS = {
  invitation: {
    title: 'New people come by invitation',
    text: 'Somebody who is here already can send you a link. Open it, and you are in.',
  },
  closed: { title: 'This server is full', text: 'It takes no new accounts at present.' },
} as const;

const refusalView = (
  mode: keyof typeof REFUSALS,
): Markup => html`<h2 id="join-title">${REFUSALS[mode].title}</h2>
<p class="lead">${REFUSALS[mode].text}</p>
<p><a class="button" href="/login">Sign in</a></p>`;

const formView = (
  front: ContentPage<'home'>['front'],
): Markup => html`<h2 id="join-title">${front.join.title}</h2>
<p class="lead">${front.join.text}</p>
<form id="join-form" action="/login" novalidate>
<div id="join-who"><div class="pair">${FIELDS.slice(0, 2).map(fieldView)}</div>
${FIELDS.slice(2).map(fieldView)}
<button class="button" type="submit">Create account</button>
</div>
<p class="problem" role="alert"></p>
<div id="join-code" hidden>
<p class="field"><label for="join-digits">The code of six digits from the letter</label><input id="join-digits" name="digits" inputmode="numeric" autocomplete="one-time-code" maxlength="6" aria-describedby="join-digits-note"><small id="join-digits-note"></small></p>
<button class="button" type="submit">Open my account</button>
</div>
<p class="else">For a company, or to sign in: <a href="/login?mode=create">all ways to join</a></p>
</form>
<noscript><p class="sample">Joining needs JavaScript, as the conversations do. Everything else here can be read without.</p></noscript>`;

const joinView = (
  { front }: ContentPage<'home'>,
  { brand, registration }: Frame,
): Markup => html`<section id="join" class="join" aria-labelledby="join-title">
<div class="visitor">
${registration === 'open' ? formView(front) : refusalView(registration)}
</div>
<div class="member"><h2>You are signed in</h2><p class="lead">Your chats are one step away.</p><p><a class="button" href="/app">Open ${brand}</a></p></div>
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

export const homeView = (page: ContentPage<'home'>, frame: Frame): Markup => {
  const { front, body } = page;
  const { pictures } = front;
  const isOpen = frame.registration === 'open';
  return html`<section class="hero">
<h1>${front.headline}</h1>
<p class="lead">${front.lead}</p>
<p class="acts">${isOpen && html`<a class="button visitor" href="#join">Create account</a>`}<a class="button member" href="/app">Open ${frame.brand}</a>
<a class="button${isOpen && ' outline'} visitor" href="/login">Sign in</a></p>
${sampleNote(front.sample)}
${pictures && html`<div class="stage">${pictureView(pictures.desktop, LOOKS.screen)}${pictureView(pictures.phone, LOOKS.hand)}</div>`}
</section>
<section class="points"><ul>${front.points.map(
    ({ title, text }) => html`<li><h2>${title}</h2><p>${text}</p></li>`,
  )}</ul></section>
<section class="own text">
<div>${body}</div>
${pictures && pictureView(pictures.aside, LOOKS.aside)}
</section>
${joinView(page, frame)}`;
};
