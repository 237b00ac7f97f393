import { defineMessages } from '@kith/contract/base/texts/messages';

export const timelineKindTexts = defineMessages('timeline-kinds', {
  mentions: 'Mentions',
  replies: 'Replies',
  mentionedYou: '{name} mentioned you',
  answeredYou: '{name} replied to you',
  reply: 'Reply',
  requests: 'Requests',
  joinRequests: 'Requests to join',
  wantsToChat: 'Wants to chat with you',
  addedYou: 'You were added to this group',
  addedYouBy: '{name} added you to this group',
  wantsToJoin: '{name} wants to join',
  look: 'View',
});
