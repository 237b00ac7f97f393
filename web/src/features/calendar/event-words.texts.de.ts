import type { Translation } from '@kith/contract/base/texts/messages';
import type { eventWordsTexts } from './event-words.texts.ts';

export default {
  example: 'Mittagessen am Dienstag um 12',
  fillTime: '{when} eintragen',
  fillPerson: '{name} einladen',
  fillBoth: '{when} eintragen und {name} einladen',
} satisfies Translation<typeof eventWordsTexts>;
