import type { Translation } from '@kith/contract/base/texts/messages';
import type { requestsTexts } from './requests.texts.ts';

export default {
  title: 'Anfragen',
  waiting: { one: 'Anfragen · {count}', other: 'Anfragen · {count}' },
  what: 'Chats von Personen, die du nicht kennst, und Gruppen, zu denen sie dich hinzugefügt haben. Sie sehen nicht, ob du etwas gelesen hast.',
  none: 'Es warten keine Anfragen.',
  from: 'Du kennst diese Person nicht',
  fromGroup: 'Hinzugefügt von {name}. Du kennst die Person nicht.',
  fromSomebody: 'Hinzugefügt von jemandem, den du nicht kennst',
  notShown: {
    one: '{count} Anhang, nicht geladen',
    other: '{count} Anhänge, nicht geladen',
  },
  earlier: 'Frühere Nachrichten siehst du, wenn du annimmst.',
  nothing: 'Noch wurde nichts geschrieben.',
  notice: 'Bilder, Links und Vorschauen siehst du, wenn du annimmst.',
  actions: 'Aktionen für diese Anfrage',
  accept: 'Annehmen',
  report: 'Melden',
  deleteTitle: 'Diese Anfrage löschen?',
  deleteText: 'Du kannst sie nicht mehr lesen. Sie kommt zurück, wenn {name} wieder schreibt.',
  leave: 'Verlassen',
  leaveTitle: '{name} verlassen?',
  leaveText:
    'Du kannst die Gruppe dann nicht mehr lesen. Ihre Mitglieder sehen, dass du sie verlassen hast.',
  blockTitle: '{name} blockieren?',
  blockText: 'Die Person kann dir nicht mehr schreiben, und die Anfrage wird gelöscht.',
  blockInGroupText:
    'Die Person kann dir nicht mehr schreiben und dich nicht mehr zu Gruppen hinzufügen. Außerdem verlässt du diese Gruppe.',
} satisfies Translation<typeof requestsTexts>;
