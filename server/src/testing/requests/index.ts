import type { RouteName } from '@kith/contract';
import { accessTokensRequests } from './access-tokens.ts';
import { accountsRequests } from './accounts.ts';
import { addressesRequests } from './addresses.ts';
import { chatRequests } from './chat.ts';
import { contactsRequests } from './contacts.ts';
import { deletionRequests } from './deletion.ts';
import { errorLogRequests } from './error-log.ts';
import { exportRequests } from './export.ts';
import { invitationsRequests } from './invitations.ts';
import { operatorRequests } from './operator.ts';
import { picturesRequests } from './pictures.ts';
import { preferencesRequests } from './preferences.ts';
import { privacyRequests } from './privacy.ts';
import { profilesRequests } from './profiles.ts';
import type { RequestOf } from './request.ts';
import { secondFactorRequests } from './second-factor.ts';

export { SOCKET_PAYLOADS } from './sockets.ts';

/** One request of every call; the type refuses a route that is missing here. */
export const REQUESTS: { [Name in RouteName]: RequestOf<Name> } = {
  ...accountsRequests,
  ...accessTokensRequests,
  ...addressesRequests,
  ...secondFactorRequests,
  ...profilesRequests,
  ...privacyRequests,
  ...invitationsRequests,
  ...chatRequests,
  ...contactsRequests,
  ...operatorRequests,
  ...picturesRequests,
  ...preferencesRequests,
  ...deletionRequests,
  ...exportRequests,
  ...errorLogRequests,
};
