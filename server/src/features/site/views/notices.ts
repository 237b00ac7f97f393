import type { ContentPage } from '../content/content.ts';
import { html, type Markup } from '../markup/html.ts';
import type { Notice } from '../notices.ts';
import type { Frame } from './layout.ts';
import { textView } from './text.ts';

/** Patents, and the notices of third-party software. */
export const patentsView = (
  frame: Frame,
  page: ContentPage<'patents'>,
  notices: readonly Notice[],
): Markup => {
  const { say } = frame;
  return textView(
    frame,
    page,
    html`<h2 id="notices">${say('notices')}</h2>
<p>${say('packageCount', { count: notices.length })} <a href="/third-party-notices.txt">${say('licencesInFull')}</a>.</p>
<div class="wide" role="region" aria-label="${say('packages')}" tabindex="0"><table><thead><tr><th scope="col">${say('package')}</th><th scope="col">${say('version')}</th><th scope="col">${say('licence')}</th></tr></thead><tbody>${notices.map(
      ({ name, version, licence }) =>
        html`<tr><td>${name}</td><td>${version}</td><td>${licence}</td></tr>`,
    )}</tbody></table></div>`,
  );
};
