import type { Front } from '../content/schemas.ts';
import { html, type Markup } from '../markup/html.ts';

/** A screenshot of the product in both themes. */
type Picture = NonNullable<Front<'home'>['pictures']>['desktop'];

export interface PictureLook {
  /** Its class in the style sheet. */
  name: string;
  /** Its width on each screen, matching the style sheet. */
  sizes: string;
  /** Visible immediately, so it is loaded immediately. Others are loaded lazily. */
  isFirst?: boolean;
  /** Not shown on phones, and not loaded there either. */
  isWideOnly?: boolean;
}

const NOTHING = 'data:image/gif;base64,R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw==';

const srcset = (file: string, small: string | undefined, width: number): string =>
  small === undefined
    ? `/pictures/${file}`
    : `/pictures/${small} ${Math.round(width / 2)}w, /pictures/${file} ${width}w`;

export const pictureView = (
  { light, dark, width, height, alt, small }: Picture,
  { name, sizes, isFirst = false, isWideOnly = false }: PictureLook,
): Markup =>
  html`<picture class="${name}">${isWideOnly && html`<source media="(width < 600px)" srcset="${NOTHING}">`}<source media="(prefers-color-scheme: dark)" srcset="${srcset(dark, small?.dark, width)}" sizes="${sizes}"><img src="/pictures/${light}" srcset="${srcset(light, small?.light, width)}" sizes="${sizes}" width="${width}" height="${height}" alt="${alt}"${isFirst ? html` fetchpriority="high"` : html` loading="lazy" decoding="async"`}></picture>`;
