import { SHARE_PATH } from '@kith/contract/paths';
import type { Frame } from './views/layout.ts';

export const WEB_MANIFEST = '/app.webmanifest';

/** The colours of the loading page, so that nothing flashes when the app opens. */
const BACKGROUND = '#f8f7f4';
const ICON = '/icons/app';

/** How the app presents itself once it is installed: https://www.w3.org/TR/appmanifest/ */
export const webManifest = ({ brand, language, say }: Frame): string =>
  JSON.stringify({
    id: '/app',
    name: brand,
    short_name: brand,
    lang: language,
    dir: language === 'ar' ? 'rtl' : 'ltr',
    start_url: '/app',
    scope: '/',
    display: 'standalone',
    background_color: BACKGROUND,
    theme_color: BACKGROUND,
    categories: ['social', 'communication'],
    // One window: the page decides what a launch opens.
    launch_handler: { client_mode: ['focus-existing', 'auto'] },
    icons: [
      { src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml' },
      { src: `${ICON}-192.png`, sizes: '192x192', type: 'image/png' },
      { src: `${ICON}-512.png`, sizes: '512x512', type: 'image/png' },
      {
        src: `${ICON}-maskable-512.png`,
        sizes: '512x512',
        type: 'image/png',
        purpose: 'maskable',
      },
    ],
    share_target: {
      action: SHARE_PATH,
      method: 'POST',
      enctype: 'multipart/form-data',
      params: {
        title: 'title',
        text: 'text',
        url: 'url',
        files: [{ name: 'files', accept: ['*/*'] }],
      },
    },
    shortcuts: [
      { name: say('newChat'), url: '/app/chat/new' },
      { name: say('contacts'), url: '/app/contacts' },
    ],
  });
