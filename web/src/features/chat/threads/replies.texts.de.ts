import type { Translation } from '@kith/contract/base/texts/messages';
import type { repliesTexts } from './replies.texts.ts';

export default {
  replyInThread: 'Im Thread antworten',
  replies: { one: '{count} Antwort', other: '{count} Antworten' },
  manyReplies: 'Mehr als {count} Antworten',
  lastReply: 'zuletzt {time}',
  threadIn: 'Thread in {name}',
  viewThread: 'Thread ansehen',
  alsoSent: 'Auch in den Chat gesendet',
} satisfies Translation<typeof repliesTexts>;
