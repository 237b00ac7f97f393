import type { Translation } from '@kith/contract/base/texts/messages';
import type { captionsTexts } from './captions.texts.ts';

export default {
  captions: 'Untertitel',
  asked:
    'Untertitel sind an. Wenn du zustimmst, wird das, was du sagst, an den Sprachdienst des Betreibers gesendet und Personen im Raum als Text gezeigt. Dieser Server speichert weder Sprache noch Text. Du kannst es dir jederzeit anders überlegen.',
  areIn: 'Untertitel sind an. Was du sagst, wird an den Sprachdienst des Betreibers gesendet.',
  areOut: 'Untertitel sind an. Was du sagst, wird nicht an den Sprachdienst gesendet.',
  agree: 'Mich untertiteln',
  decline: 'Ohne mich',
  without: 'Ohne Untertitel: {names}',
  failing:
    'Einige Worte fehlen, weil der Sprachdienst nicht antwortet. Die Untertitel gehen weiter, sobald er antwortet.',
  unheard: 'Was du sagst, kann gerade nicht untertitelt werden.',
} satisfies Translation<typeof captionsTexts>;
