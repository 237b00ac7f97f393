import { STORE_OFFERS } from '@kith/contract/pure/pages';
import type { Content, ContentPage } from '../content/content.ts';
import { html, type Markup } from '../markup/html.ts';
import { sampleNote } from './layout.ts';

type Name = `store/${(typeof STORE_OFFERS)[number]}`;

/** A drawing of our own in the offer's colour; publishers' artwork is theirs. */
const cover = (game: string, hue: number): Markup => {
  const letters = game
    .split(/\s+/)
    .map((word) => word[0])
    .join('')
    .slice(0, 3);
  return html`<svg class="cover" viewBox="0 0 320 400" role="img" aria-label="${game}" data-hue-step="${Math.round(hue / 30) % 12}"><rect width="320" height="400" class="c1"/><circle cx="250" cy="110" r="170" class="c2"/><circle cx="70" cy="350" r="130" class="c3"/><text x="32" y="368">${letters}</text></svg>`;
};

export const offerView = (content: Content, name: Name): Markup => {
  const { front, body }: ContentPage<Name> = content[name];
  const others = STORE_OFFERS.map((one): Name => `store/${one}`).filter((one) => one !== name);
  return html`<div class="offer">
${cover(front.game, front.hue)}
<article class="text">
<p class="kicker">${front.studio}</p>
<h1>${front.title}</h1>
${sampleNote(front.sample)}
${body}
<dl><div><dt>Plays on</dt><dd>${front.platforms.join(', ')}</dd></div>${front.price && html`<div><dt>Price</dt><dd>${front.price}</dd></div>`}</dl>
${
  front.buy === undefined
    ? html`<p class="plain">This is not on sale here at present.</p>`
    : html`<p class="acts"><a class="button" href="${front.buy}" rel="noopener noreferrer">See the offer</a></p>`
}
</article>
</div>
<nav class="more" aria-label="Other offers"><h2>Other offers</h2><ul class="cards">${others.map(
    (one) =>
      html`<li><a href="/${one}"><strong>${content[one].front.game}</strong><span>${content[one].front.studio}</span></a></li>`,
  )}</ul></nav>`;
};
