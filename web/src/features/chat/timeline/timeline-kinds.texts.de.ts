import type { Translation } from '@kith/contract/base/texts/messages';
import type { timelineKindTexts } from './timeline-kinds.texts.ts';

export default {
  mentions: 'Erwähnungen',
  replies: 'Antworten',
  mentionedYou: '{name} hat dich erwähnt',
  answeredYou: '{name} hat dir geantwortet',
  reply: 'Antworten',
  requests: 'Anfragen',
  joinRequests: 'Beitrittsanfragen',
  wantsToChat: 'Möchte mit dir chatten',
  addedYou: 'Du wurdest zu dieser Gruppe hinzugefügt',
  addedYouBy: '{name} hat dich zu dieser Gruppe hinzugefügt',
  wantsToJoin: '{name} möchte beitreten',
  look: 'Ansehen',
} satisfies Translation<typeof timelineKindTexts>;
