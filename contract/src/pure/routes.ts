/**
 * Every call of the product, once. Kept free of schemas, so that the browser can read it;
 * `calls.ts` adds what each takes and answers.
 */

import { ACCESS_TOKEN_ROUTES } from './routes/access-tokens.ts';
import { ACCOUNT_ROUTES } from './routes/accounts.ts';
import { ADDRESS_ROUTES } from './routes/addresses.ts';
import { CHAT_ROUTES } from './routes/chat.ts';
import { CONTACT_ROUTES } from './routes/contacts.ts';
import { DELETION_ROUTES } from './routes/deletion.ts';
import { ERROR_LOG_ROUTES } from './routes/error-log.ts';
import { EXPORT_ROUTES } from './routes/export.ts';
import { INVITATION_ROUTES } from './routes/invitations.ts';
import { OPERATOR_ROUTES } from './routes/operator.ts';
import { PICTURE_ROUTES } from './routes/pictures.ts';
import { PREFERENCE_ROUTES } from './routes/preferences.ts';
import { PRIVACY_ROUTES } from './routes/privacy.ts';
import { PROFILE_ROUTES } from './routes/profiles.ts';
import { BASES, type Route } from './routes/route.ts';
import { SECOND_FACTOR_ROUTES } from './routes/second-factor.ts';

export { type Actor, BASES, type Base, type RateClass, type Route } from './routes/route.ts';

export const ROUTES = {
  ...ACCOUNT_ROUTES,
  ...ACCESS_TOKEN_ROUTES,
  ...ADDRESS_ROUTES,
  ...SECOND_FACTOR_ROUTES,
  ...PROFILE_ROUTES,
  ...PRIVACY_ROUTES,
  ...INVITATION_ROUTES,
  ...CHAT_ROUTES,
  ...CONTACT_ROUTES,
  ...PICTURE_ROUTES,
  ...PREFERENCE_ROUTES,
  ...OPERATOR_ROUTES,
  ...DELETION_ROUTES,
  ...EXPORT_ROUTES,
  ...ERROR_LOG_ROUTES,
} as const satisfies Record<string, Route>;

export type RouteName = keyof typeof ROUTES;

export const SOCKET_PATHS = {
  main: '/api/main/api/v1/socket/',
  directory: '/api/directory/socket.io/',
} as const;

/** Base and path of a call with its parameters filled in, percent-encoded. */
export const addressOf = (name: RouteName, params: Record<string, string> = {}): string => {
  const route: Route = ROUTES[name];
  const path = route.path.replace(/:(\w+)/g, (_, key: string) =>
    encodeURIComponent(params[key] ?? ''),
  );
  return BASES[route.base] + path;
};
