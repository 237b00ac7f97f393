import { STORE_OFFERS } from '@kith/contract/pages';
import type { Content, OfferPage } from '../content/content.ts';
import { html, type Markup } from '../markup/html.ts';
import { type Frame, sampleNote, writtenIn } from './layout.ts';

/** Each by its address: those of the program, then the operator's own. */
const offers = ({ own, ...content }: Content): (readonly [string, OfferPage])[] => [
  ...STORE_OFFERS.map((name) => [`/store/${name}`, content[`store/${name}`]] as const),
  ...own.store.map(([name, page]) => [`/store/${name}`, page] as const),
];

/** A generated drawing in the offer's colour; publishers' artwork is not included. */
const cover = (game: string, hue: number): Markup => {
  const letters = game
    .split(/\s+/)
    .map((word) => word[0])
    .join('')
    .slice(0, 3);
  return html`<svg class="cover" viewBox="0 0 320 400" role="img" aria-label="${game}" data-hue-step="${Math.round(hue / 30) % 12}"><rect width="320" height="400" class="c1"/><circle cx="250" cy="110" r="170" class="c2"/><circle cx="70" cy="350" r="130" class="c3"/><text x="32" y="368">${letters}</text></svg>`;
};

export const offerView = (
  frame: Frame,
  content: Content,
  page: OfferPage,
  path: string,
): Markup => {
  const { front, body } = page;
  const { say } = frame;
  const written = writtenIn(frame, page);
  const others = offers(content).filter(([address]) => address !== path);
  return html`<div class="offer">
${cover(front.game, front.hue)}
<article class="text">
<p class="kicker">${front.studio}</p>
<h1${written}>${front.title}</h1>
${sampleNote(frame, front.sample)}
<div${written}>${body}</div>
<dl><div><dt>${say('playsOn')}</dt><dd>${front.platforms.join(', ')}</dd></div>${front.price && html`<div><dt>${say('price')}</dt><dd>${front.price}</dd></div>`}</dl>
${
  front.buy === undefined
    ? html`<p class="plain">${say('notOnSale')}</p>`
    : html`<p class="acts"><a class="button" href="${front.buy}" rel="noopener noreferrer">${say('seeOffer')}</a></p>`
}
</article>
</div>
<nav class="more" aria-label="${say('otherOffers')}"><h2>${say('otherOffers')}</h2><ul class="cards">${others.map(
    ([address, { front }]) =>
      html`<li><a href="${address}"><strong>${front.game}</strong><span>${front.studio}</span></a></li>`,
  )}</ul></nav>`;
};
