import type { Translation } from '../base/texts/messages.ts';
import type { filesOperationsTexts } from './files.operations.texts.ts';

export default {
  files: {
    one: '{count} Datei',
    other: '{count} Dateien',
  },
  sweepFiles: 'Unbenutzte Dateien und Uploads entfernen',
} satisfies Translation<typeof filesOperationsTexts>;
