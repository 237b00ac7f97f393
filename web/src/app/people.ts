import type { InvitationsEngine } from '../features/invitations/invitations.types.ts';
import type { PresenceEngine } from '../features/presence/presence.types.ts';
import type { PrivacyEngine } from '../features/privacy/privacy.types.ts';

/** What stands between one profile and the others, beside its chats. */
export interface PeopleEngine {
  privacy: PrivacyEngine;
  presence: PresenceEngine;
  invitations: InvitationsEngine;
}
