import { APP_ROOM_LINK_PATH, APP_ROOM_PATH, SHARED_PATH } from './paths.ts';

/**
 * Every address outside `/api`. The server routes by it, the browser's router forwards foreign
 * addresses, and the tests visit each one.
 */
export type Page =
  /** Rendered by the server from a content file of the operator; readable without JavaScript. */
  | { path: string; kind: 'page'; content: string }
  /** An alias of a page. */
  | { path: string; kind: 'alias'; to: string }
  /** Rendered by a feature of the server for each reader; readable without JavaScript. */
  | { path: string; kind: 'served' }
  /** Redirects to another address of this server. */
  | { path: string; kind: 'redirect'; to: string }
  /** Redirects to a room on the operator's room server; `PUBLIC_ROOM` is the public one. */
  | { path: string; kind: 'room'; to: string }
  /** The page of a room, by its link or the address of a seat, or the page that creates one: a separate bundle from the app. */
  | { path: string; kind: 'seat' }
  /** A screen of the app. */
  | { path: string; kind: 'app' };

const app = (...paths: string[]): Page[] => paths.map((path) => ({ path, kind: 'app' }));
/** A page of the site and its aliases. */
const page = (path: string, content: string, ...aliases: string[]): Page[] => [
  { path, kind: 'page', content },
  ...aliases.map((alias): Page => ({ path: alias, kind: 'alias', to: path })),
];

export const LEGAL_TYPES = ['terms', 'privacy', 'acceptable-use', 'payments', 'giveaway'] as const;
export const STORE_OFFERS = [
  'starfield',
  'invincible',
  'deliver-us-mars',
  'lies-of-p',
  'resident-evil-4',
  'helldivers-2',
] as const;

export const PUBLIC_ROOM = 'public room';

/** Literal paths come before parameters in the same position. */
export const PAGES: readonly Page[] = [
  ...page('/', 'home'),
  { path: '/join', kind: 'redirect', to: '/#join' },
  ...app('/login', '/logout', '/invite/:code'),

  ...page('/legal', 'legal'),
  ...page('/legal/terms', 'legal/terms', '/terms', '/tos'),
  ...page('/legal/privacy', 'legal/privacy', '/privacy'),
  ...page('/legal/acceptable-use', 'legal/acceptable-use'),
  ...page('/legal/payments', 'legal/payments'),
  ...page('/legal/giveaway', 'legal/giveaway'),
  ...page('/prizes', 'prizes'),
  ...page('/rules', 'rules'),
  ...page('/logos', 'logos', '/branding-guidelines'),
  ...page('/apps', 'apps', '/mobile-app', '/mobile-apps'),
  ...page('/patents', 'patents', '/ip'),
  ...page('/fearless/preregister', 'campaign/preregister'),
  ...page('/fearless/prizes', 'campaign/prizes'),
  ...page('/fearless/signup', 'campaign/signup'),
  ...page('/fearless', 'campaign/fearless'),
  ...page('/fearless/:referral', 'campaign/fearless'),
  ...STORE_OFFERS.flatMap((name) => page(`/store/${name}`, `store/${name}`, `/beam/${name}`)),

  ...app('/delete-data', '/delete-account', '/reactivate'),
  ...page('/upgrade', 'upgrade'),
  ...[
    '/checkout-return',
    '/room-pay/:roomKey/:userKey',
    '/files',
    '/files/:id',
    '/files/:id/report',
    '/beam',
    '/beam-lockdin',
    '/beam-lockdin/:userId',
  ].map((path): Page => ({ path, kind: 'served' })),
  { path: '/private/video', kind: 'seat' },
  { path: '/room/:linkKey', kind: 'seat' },
  { path: '/room/:roomKey/:userKey', kind: 'seat' },
  { path: '/1414', kind: 'room', to: PUBLIC_ROOM },
  { path: '/beacon', kind: 'room', to: PUBLIC_ROOM },

  ...app('/app', '/app/chat', '/app/chat/:id', '/app/contacts', '/app/contacts/:id', SHARED_PATH),
  ...app('/app/dial', '/app/share-files', '/app/share-files/:id'),
  ...app(
    '/app/profile',
    '/app/profile/edit',
    '/app/operator',
    '/app/settings',
    '/app/settings/:section',
  ),
  { path: APP_ROOM_LINK_PATH, kind: 'room', to: '/room/:linkKey' },
  { path: APP_ROOM_PATH, kind: 'room', to: '/room/:roomKey/:userKey' },
  ...app('/app/timeline', '/app/timeline/:id', '/app/beam'),
  ...app('/app/wallet'),
  ...app('/app/sami', '/app/sami/:id'),
];

/** `/{a}/{b}` is a short address of a room unless something above has claimed it. */
export const SHORT_LINK: Page = {
  path: '/:roomKey/:userKey',
  kind: 'room',
  to: '/room/:roomKey/:userKey',
};
const SHORT = /^\/([\w-]+)\/([\w-]+)\/?$/;

export interface PageMatch {
  page: Page;
  params: Readonly<Record<string, string>>;
}

const firstOf = (path: string): string => path.split('/')[1] ?? '';
const namesOf = (path: string): string[] => path.match(/(?<=:)\w+/g) ?? [];
const patternOf = (path: string): RegExp =>
  new RegExp(path === '/' ? '^/$' : `^${path.replace(/:\w+/g, '([^/]+)')}/?$`);

/** Finds the page at a path; `own` are the pages added by the operator's content. */
export const pageFinder = (
  own: readonly Page[] = [],
): ((path: string) => PageMatch | undefined) => {
  const known = [...PAGES, ...own].map((page) => ({
    page,
    pattern: patternOf(page.path),
    names: namesOf(page.path),
  }));
  const reserved = new Set(['api', 'assets', 'room']);
  for (const { path } of PAGES) if (/^\/[^/]+\/./.test(path)) reserved.add(firstOf(path));

  return (path) => {
    for (const { page, pattern, names } of known) {
      const found = pattern.exec(path);
      if (found === null) continue;
      const params = Object.fromEntries(names.map((name, at) => [name, found[at + 1] ?? '']));
      return { page, params };
    }
    const [, roomKey, userKey] = SHORT.exec(path) ?? [];
    if (roomKey === undefined || userKey === undefined || reserved.has(roomKey)) return undefined;
    return { page: SHORT_LINK, params: { roomKey, userKey } };
  };
};

/** Finds the page at a path, without pages added by the operator's content. */
export const pageAt = pageFinder();

/** A path with its parameters filled in, as they appeared in the address. */
export const fillPath = (path: string, params: Readonly<Record<string, string>>): string =>
  path.replace(/:(\w+)/g, (_, name: string) => params[name] ?? '');
