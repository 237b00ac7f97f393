import { html, type Markup } from '../markup/html.ts';

/** The logo on its tile, as in the app. */
export const kithMark = (size: number): Markup =>
  html`<svg class="mark" width="${size}" height="${size}" viewBox="0 0 24 24" fill="none" aria-hidden="true"><rect width="24" height="24" rx="6.5" class="tile"/><path d="M7.9 6v12.2M7.9 12.05c3.4 0 6-2.15 8.3-5.65M7.9 12.05c3.6-.45 6.3 1.55 8.1 5.45" class="stroke" stroke-width="2.1" stroke-linecap="round" stroke-linejoin="round"/></svg>`;
