import type { Translation } from '@kith/contract/base/texts/messages';
import type { reminderMailTexts } from './reminder-mail.texts.ts';

export default {
  calendar: 'Kalender',
  byMail: 'Erinnerungen per E-Mail',
  toAddress: 'Erinnerungen an Termine gehen auch an {address}.',
  noAddress: 'Bestätige eine E-Mail-Adresse, um Erinnerungen an Termine dort zu bekommen.',
} satisfies Translation<typeof reminderMailTexts>;
