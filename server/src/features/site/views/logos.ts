import type { ContentPage } from '../content/content.ts';
import { html, type Markup } from '../markup/html.ts';
import { type Frame, writtenIn } from './layout.ts';
import { textView } from './text.ts';

const typeOf = (file: string): string => file.replace(/.*\./, '').toUpperCase();

/** Each logo on its intended background, for download. */
export const logosView = (frame: Frame, page: ContentPage<'logos'>): Markup =>
  textView(frame, {
    ...page,
    body: html`<ul class="logos">${page.front.files.map(
      ({ name, file, ground }) =>
        html`<li><div class="ground ${ground}"><img src="/logos/${file}" alt="${name}" height="96"></div><p><strong>${name}</strong><a href="/logos/${file}" download lang="${frame.language}">${frame.say('downloadType', { type: typeOf(file) })}<span class="for-readers"${writtenIn(frame, page)}>: ${name}</span></a></p></li>`,
    )}</ul>${page.body}`,
  });
