import type { Translation } from '@kith/contract/base/texts/messages';
import type { chatListEmptyTexts } from './chat-list-empty.texts.ts';

export default {
  emptyListTitle: 'Noch keine Chats',
  emptyListText:
    'Hier findest du deine Chats und Gruppen. Suche jemanden nach Name oder E-Mail-Adresse.',
  startChat: 'Chat starten',
  noneFoundTitle: 'Nichts gefunden',
  noneFoundText: 'Kein Chat passt zu „{text}“.',
  noneUnreadTitle: 'Alles gelesen',
  noneUnreadText: 'Chats mit ungelesenen Nachrichten erscheinen hier.',
  noneGroupsTitle: 'Noch keine Gruppen',
  noneGroupsText: 'Ein Chat mit drei oder mehr Personen ist eine Gruppe.',
  noneHereTitle: 'Keine Chats',
  noneHereText: 'Chats, die hierher gehören, erscheinen, sobald es welche gibt.',
  showAll: 'Alle Chats anzeigen',
} satisfies Translation<typeof chatListEmptyTexts>;
