import { defineMessages } from '@kith/contract/base/texts/messages';

/** Of what leads to invitations from other screens. */
export const inviteTexts = defineMessages('invite', {
  invite: 'Invite people',
  inviteRowText: 'By link, QR code or email',
});
