import type { Translation } from '@kith/contract/base/texts/messages';
import type { threadsTexts } from './threads.texts.ts';

export default {
  title: 'Threads',
  thread: 'Thread',
  unread: { one: '{count} ungelesener Thread', other: '{count} ungelesene Threads' },
  follow: 'Folgen',
  following: 'Gefolgt',
  followText: 'Du wirst über Antworten in Threads benachrichtigt, denen du folgst.',
  searchThread: 'In diesem Thread suchen',
  closeThread: 'Thread schließen',
  first: 'Noch hat niemand geantwortet.',
  gone: 'Dieser Thread kann nicht mehr gelesen werden.',
  failedTitle: 'Der Thread konnte nicht geladen werden',
  rootGone: 'Die Nachricht wurde gelöscht.',
  alsoInChat: 'Auch in den Chat senden',
} satisfies Translation<typeof threadsTexts>;
