import type { ContentPage } from '../content/content.ts';
import { html, type Markup } from '../markup/html.ts';
import { textView } from './text.ts';

/** Each drawing on the ground it is made for, to be downloaded. */
export const logosView = ({ front, body }: ContentPage<'logos'>): Markup =>
  textView(
    { front, body },
    undefined,
    html`<ul class="logos">${front.files.map(
      ({ name, file, ground }) =>
        html`<li><div class="ground ${ground}"><img src="/logos/${file}" alt="${name}" height="96"></div><p><strong>${name}</strong><a href="/logos/${file}" download>Download ${file.replace(/.*\./, '').toUpperCase()}<span class="for-readers">: ${name}</span></a></p></li>`,
    )}</ul>`,
  );
