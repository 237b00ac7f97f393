/**
 * Every call of the product, once. Kept free of schemas, so that the browser can read it;
 * `calls.ts` adds what each takes and answers.
 */

import { ACCESS_TOKEN_ROUTES } from './accounts/access-tokens.routes.ts';
import { ACCOUNT_ROUTES } from './accounts/accounts.routes.ts';
import { ADDRESS_ROUTES } from './accounts/addresses.routes.ts';
import { BASES, type Route } from './base/route.ts';
import { CHAT_ROUTES } from './chat/chat.routes.ts';
import { CONTACT_ROUTES } from './contacts/contacts.routes.ts';
import { DELETION_ROUTES } from './deletion/deletion.routes.ts';
import { ERROR_LOG_ROUTES } from './error-log/error-log.routes.ts';
import { EXPORT_ROUTES } from './export/export.routes.ts';
import { INVITATION_ROUTES } from './invitations/invitations.routes.ts';
import { OPERATOR_ROUTES } from './operator/operator.routes.ts';
import { PICTURE_ROUTES } from './pictures/pictures.routes.ts';
import { PREFERENCE_ROUTES } from './preferences/preferences.routes.ts';
import { PRIVACY_ROUTES } from './privacy/privacy.routes.ts';
import { PROFILE_ROUTES } from './profiles/profiles.routes.ts';
import { SECOND_FACTOR_ROUTES } from './second-factor/second-factor.routes.ts';

export { type Actor, BASES, type Base, type RateClass, type Route } from './base/route.ts';

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
