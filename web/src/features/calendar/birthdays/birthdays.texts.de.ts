import type { Translation } from '@kith/contract/base/texts/messages';
import type { birthdaysTexts } from './birthdays.texts.ts';

export default {
  birthdays: 'Geburtstage',
  birthdaysText: 'Die Geburtstage deiner Kontakte, im Kalender und am Tag selbst.',
  ofName: 'Geburtstag: {name}',
  ofNameAged: 'Geburtstag: {name} ({age})',
  openContact: 'Kontakt öffnen',
} satisfies Translation<typeof birthdaysTexts>;
