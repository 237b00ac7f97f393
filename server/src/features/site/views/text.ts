import { LEGAL_TYPES } from '@kith/contract/pure/pages';
import type { Content, ContentPage } from '../content/content.ts';
import type { TextFront } from '../content/schemas.ts';
import { html, type Markup } from '../markup/html.ts';
import { sampleNote } from './layout.ts';

const day = new Intl.DateTimeFormat('en', { dateStyle: 'long', timeZone: 'UTC' });
const dayOf = (date: string): string => day.format(new Date(date));

/** A page of words, with what belongs below them. */
export const textView = (
  { front, body }: { front: TextFront; body: Markup },
  below?: Markup,
  above?: Markup,
): Markup => html`<article class="text">
<h1>${front.title}</h1>
${front.updated && html`<p class="dated">In force since <time datetime="${front.updated}">${dayOf(front.updated)}</time></p>`}
${sampleNote(front.sample)}
${above}
${body}
${below}
</article>`;

/** A legal text, beside the others. */
export const legalView = (
  content: Content,
  page: ContentPage,
  path: string,
): Markup => html`<div class="beside">
<nav aria-label="Legal texts"><ul>${LEGAL_TYPES.map((type) => {
  const href = `/legal/${type}`;
  return html`<li><a href="${href}"${href === path && html` aria-current="page"`}>${content[`legal/${type}`].front.title}</a></li>`;
})}</ul></nav>
${textView(page)}
</div>`;

/** All legal texts, each in a sentence. */
export const legalIndexView = (content: Content): Markup =>
  textView(
    content.legal,
    html`<ul class="cards">${LEGAL_TYPES.map((type) => {
      const { title, description } = content[`legal/${type}`].front;
      return html`<li><a href="/legal/${type}"><strong>${title}</strong><span>${description}</span></a></li>`;
    })}</ul>`,
  );

export const prizesView = ({ front, body }: ContentPage<'prizes' | 'campaign/prizes'>): Markup =>
  textView(
    { front, body },
    front.prizes.length === 0
      ? html`<p class="plain">There are no prizes at present.</p>`
      : html`<ul class="prizes">${front.prizes.map(
          ({ title, text, count }) =>
            html`<li><span class="count">${count} ×</span><div><strong>${title}</strong><p>${text}</p></div></li>`,
        )}</ul>`,
  );

/** Page Not Found, with ways on for whoever is signed in and for whoever is not. */
export const notFoundView = ({
  front,
  body,
}: ContentPage<'not-found'>): Markup => html`<section class="lost">
<h1>${front.title}</h1>
<div class="lead">${body}</div>
<p class="acts"><a class="button" href="/">Go to the home page</a>
<a class="button outline member" href="/app/chat">Open your chats</a>
<a class="button outline visitor" href="/login">Sign in</a></p>
</section>`;
