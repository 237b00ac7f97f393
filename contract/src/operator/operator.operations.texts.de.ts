import type { Translation } from '../base/texts/messages.ts';
import type { operatorOperationsTexts } from './operator.operations.texts.ts';

export default {
  watchDisk: 'Freien Speicherplatz prüfen',
  mail: 'E-Mail senden',
  forgetLetters: 'Abgelaufene E-Mails verwerfen',
  forgetReports: 'Alte Meldungen löschen',
} satisfies Translation<typeof operatorOperationsTexts>;
