import type { ContentPage } from '../content/content.ts';
import { html, type Markup } from '../markup/html.ts';
import type { Notice } from '../notices.ts';
import { textView } from './text.ts';

/** Patents, and whose work the program stands on. */
export const patentsView = (
  { front, body }: ContentPage<'patents'>,
  notices: readonly Notice[],
): Markup =>
  textView(
    { front, body },
    html`<h2 id="notices">Third-party notices</h2>
<p>${notices.length} packages are part of this program. <a href="/third-party-notices.txt">Their licences in full</a>.</p>
<div class="wide" role="region" aria-label="Packages" tabindex="0"><table><thead><tr><th scope="col">Package</th><th scope="col">Version</th><th scope="col">Licence</th></tr></thead><tbody>${notices.map(
      ({ name, version, licence }) =>
        html`<tr><td>${name}</td><td>${version}</td><td>${licence}</td></tr>`,
    )}</tbody></table></div>`,
  );
