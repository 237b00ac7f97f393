import type { Translation } from '@kith/contract/base/texts/messages';
import type { callCommandTexts } from './call-command.texts.ts';

export default {
  title: '{name} anrufen',
  approve: 'Anrufen',
  started: 'Der Anruf wurde gestartet.',
  open: 'Telefon öffnen',
} satisfies Translation<typeof callCommandTexts>;
