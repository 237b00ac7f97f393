import { accounts } from './accounts/accounts.feature.ts';
import { beam } from './beam/beam.feature.ts';
import { calendar } from './calendar/calendar.feature.ts';
import { calls } from './calls/calls.feature.ts';
import { chat } from './chat/chat.feature.ts';
import { contacts } from './contacts/contacts.feature.ts';
import { deletion } from './deletion/deletion.feature.ts';
import { errorLog } from './error-log/error-log.feature.ts';
import { accountExport } from './export/export.feature.ts';
import { files } from './files/files.feature.ts';
import { invitations } from './invitations/invitations.feature.ts';
import { linkPreview } from './link-preview/link-preview.feature.ts';
import { operator } from './operator/operator.feature.ts';
import { pictures } from './pictures/pictures.feature.ts';
import { polls } from './polls/polls.feature.ts';
import { preferences } from './preferences/preferences.feature.ts';
import { presence } from './presence/presence.feature.ts';
import { privacy } from './privacy/privacy.feature.ts';
import { profiles } from './profiles/profiles.feature.ts';
import { push } from './push/push.feature.ts';
import { reach } from './reach/reach.feature.ts';
import { rooms } from './rooms/rooms.feature.ts';
import { sami } from './sami/sami.feature.ts';
import { secondFactor } from './second-factor/second-factor.feature.ts';
import { selfDestruct } from './self-destruct/self-destruct.feature.ts';
import { shares } from './shares/shares.feature.ts';
import { site } from './site/site.feature.ts';
import { timeline } from './timeline/timeline.feature.ts';
import { vault } from './vault/vault.feature.ts';
import { wallet } from './wallet/wallet.feature.ts';
import { webhooks } from './webhooks/webhooks.feature.ts';

/**
 * The list of all features, in the order of the API reference. Each has the same name as its
 * folder, here and on the server. Free of schemas, so that the browser can import it.
 */
export const FEATURES = {
  accounts,
  'second-factor': secondFactor,
  profiles,
  privacy,
  invitations,
  chat,
  webhooks,
  sami,
  // Before the timeline, whose rows are locked last.
  wallet,
  timeline,
  presence,
  contacts,
  pictures,
  files,
  'self-destruct': selfDestruct,
  polls,
  shares,
  rooms,
  'link-preview': linkPreview,
  calls,
  beam,
  reach,
  calendar,
  vault,
  preferences,
  push,
  operator,
  deletion,
  export: accountExport,
  'error-log': errorLog,
  site,
} as const;

export type FeatureName = keyof typeof FEATURES;
