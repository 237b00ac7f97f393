import type { Translation } from '@kith/contract/base/texts/messages';
import type { reminderMailTexts } from './reminder-mails.texts.ts';

export default {
  subject: '{title}: {when}',
  someSubject: 'Erinnerung an einen Termin: {when}',
  text: '{title} beginnt am {when}.',
  days: '{title}: {when}, ganztägig.',
  someText: 'Ein Termin in deinem Kalender beginnt am {when}.',
  place: 'Ort: {place}',
  action: 'Termin öffnen',
  note: 'Du bekommst diese E-Mail, weil Erinnerungen per E-Mail in deinen Mitteilungseinstellungen eingeschaltet sind.',
} satisfies Translation<typeof reminderMailTexts>;
