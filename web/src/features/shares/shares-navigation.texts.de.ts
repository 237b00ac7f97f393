import type { Translation } from '@kith/contract/base/texts/messages';
import type { sharesNavigationTexts } from './shares-navigation.texts.ts';

export default {
  files: 'Dateien',
  shareFiles: 'Dateien teilen',
  sharedFiles: 'Geteilte Dateien',
} satisfies Translation<typeof sharesNavigationTexts>;
