import type { Translation } from '@kith/contract/base/texts/messages';
import type { requestsTexts } from './requests.texts.ts';

export default {
  title: 'Anfragen',
  waiting: { one: 'Anfragen · {count}', other: 'Anfragen · {count}' },
  what: 'Diese Personen sind nicht unter deinen Kontakten. Sie erfahren nicht, ob du liest, was sie schreiben.',
  from: 'Du kennst diese Person nicht',
  notShown: {
    one: '{count} Anhang, nicht geladen',
    other: '{count} Anhänge, nicht geladen',
  },
  earlier: 'Frühere Nachrichten siehst du, wenn du annimmst.',
  nothing: 'Noch wurde nichts geschrieben.',
  notice: 'Bilder, Links und Vorschauen siehst du, wenn du annimmst.',
  actions: 'Was mit dieser Anfrage geschehen soll',
  accept: 'Annehmen',
  report: 'Melden',
  deleteTitle: 'Diese Anfrage löschen?',
  deleteText: 'Du kannst sie nicht mehr lesen. Sie kommt zurück, wenn {name} wieder schreibt.',
  blockTitle: '{name} blockieren?',
  blockText: 'Die Person kann dir nicht mehr schreiben, und die Anfrage wird gelöscht.',
} satisfies Translation<typeof requestsTexts>;
