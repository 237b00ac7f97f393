import { LEGAL_TYPES } from '@kith/contract/pages';
import type { Content, ContentPage } from '../content/content.ts';
import type { TextFront } from '../content/schemas.ts';
import { html, type Markup } from '../markup/html.ts';
import { type Frame, sampleNote, writtenIn } from './layout.ts';

const dayOf = (language: string, date: string): string =>
  new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(date));

/** A page of text, with what follows it. */
export const textView = (
  frame: Frame,
  page: { front: TextFront; body: Markup; language: string },
  below?: Markup,
): Markup => {
  const { front, body } = page;
  const { language, say } = frame;
  const written = writtenIn(frame, page);
  return html`<article class="text">
<h1${written}>${front.title}</h1>
${front.updated && html`<p class="dated">${say('inForce', { date: dayOf(language, front.updated) })}</p>`}
${sampleNote(frame, front.sample)}
${written ? html`<div${written}>${body}</div>` : body}
${below}
</article>`;
};

/** Each by its address: those of the program, then the operator's own. */
const legalPages = ({ own, ...content }: Content): (readonly [string, ContentPage])[] => [
  ...LEGAL_TYPES.map((type) => [`/legal/${type}`, content[`legal/${type}`]] as const),
  ...own.legal.map(([name, page]) => [`/legal/${name}`, page] as const),
];

/** A legal document, with links to the others. */
export const legalView = (
  frame: Frame,
  content: Content,
  page: ContentPage,
  path: string,
): Markup => html`<div class="beside">
<nav aria-label="${frame.say('legalTexts')}"><ul>${legalPages(content).map(
  ([href, other]) =>
    html`<li><a href="${href}"${writtenIn(frame, other)}${href === path && html` aria-current="page"`}>${other.front.title}</a></li>`,
)}</ul></nav>
${textView(frame, page)}
</div>`;

/** All legal documents, each with a sentence. */
export const legalIndexView = (frame: Frame, content: Content): Markup =>
  textView(
    frame,
    content.legal,
    html`<ul class="cards">${legalPages(content).map(
      ([href, page]) =>
        html`<li><a href="${href}"${writtenIn(frame, page)}><strong>${page.front.title}</strong><span>${page.front.description}</span></a></li>`,
    )}</ul>`,
  );

export const prizesView = (frame: Frame, page: ContentPage<'prizes' | 'campaign/prizes'>): Markup =>
  textView(
    frame,
    page,
    page.front.prizes.length === 0
      ? html`<p class="plain">${frame.say('noPrizes')}</p>`
      : html`<ul class="prizes"${writtenIn(frame, page)}>${page.front.prizes.map(
          ({ title, text, count }) =>
            html`<li><span class="count">${count} ×</span><div><strong>${title}</strong><p>${text}</p></div></li>`,
        )}</ul>`,
  );

/** Page Not Found, with links for visitors and for people who are signed in. */
const waysOn = (frame: Frame): Markup => html`<p class="acts">
<a class="button" href="/">${frame.say('goHome')}</a>
<a class="button outline member" href="/app/chat">${frame.say('openChats')}</a>
<a class="button outline visitor" href="/login">${frame.say('signIn')}</a></p>`;

export const notFoundView = (
  frame: Frame,
  page: ContentPage<'not-found'>,
): Markup => html`<section class="lost">
<h1${writtenIn(frame, page)}>${page.front.title}</h1>
<div class="lead"${writtenIn(frame, page)}>${page.body}</div>
${waysOn(frame)}
</section>`;

/** In the place of the public room, while the operator has opened none. */
export const noRoomView = (frame: Frame): Markup => html`<section class="lost">
<h1>${frame.say('noPublicRoom')}</h1>
<p class="lead">${frame.say('noPublicRoomText')}</p>
${waysOn(frame)}
</section>`;
