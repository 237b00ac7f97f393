import type { Translation } from '@kith/contract/base/texts/messages';
import type { forwardingTexts } from './forwarding.texts.ts';

export default {
  title: { one: 'Nachricht weiterleiten', other: '{count} Nachrichten weiterleiten' },
  withName: 'Verfasser anzeigen',
  forwardTo: { one: 'Weiterleiten', other: 'An {count} Chats weiterleiten' },
  forwarded: { one: 'An {count} Chat weitergeleitet', other: 'An {count} Chats weitergeleitet' },
  saved: {
    one: 'In deinen Notizen gespeichert',
    other: '{count} Nachrichten in deinen Notizen gespeichert',
  },
  showSaved: 'Anzeigen',
  saveFailed: 'Das konnte nicht gespeichert werden. Versuche es erneut.',
} satisfies Translation<typeof forwardingTexts>;
