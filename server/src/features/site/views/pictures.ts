import type { Front } from '../content/schemas.ts';
import { html, type Markup } from '../markup/html.ts';

/** A picture of the product in both themes. */
type Picture = NonNullable<Front<'home'>['pictures']>['desktop'];

/** What is seen at once is fetched at once; the rest waits until it is near. */
export const pictureView = (
  { light, dark, width, height, alt }: Picture,
  look: string,
  isFirst = false,
): Markup =>
  html`<picture class="${look}"><source srcset="/pictures/${dark}" media="(prefers-color-scheme: dark)"><img src="/pictures/${light}" width="${width}" height="${height}" alt="${alt}"${isFirst ? html` fetchpriority="high"` : html` loading="lazy" decoding="async"`}></picture>`;
