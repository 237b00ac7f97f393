import { defineMessages } from '@kith/contract/base/texts/messages';

export const eventKindTexts = defineMessages('event-kinds', {
  invitations: 'Invitations',
  proposals: 'Proposed times',
  reminders: 'Reminders',
  invites: '{name} invites you, {when}',
  proposesTime: '{name} proposes {when}',
  was: '{title}, was {when}',
  accept: 'Accept',
  answer: 'Answer',
  updates: 'Changed events',
  cancellations: 'Cancelled events',
  changedBy: 'Changed by {name}: {when}',
  cancelledBy: 'Cancelled by {name}, was {when}',
});
