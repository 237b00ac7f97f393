import type { Translation } from '../base/texts/messages.ts';
import type { exportOperationsTexts } from './export.operations.texts.ts';

export default {
  export: 'Konto exportieren',
  removeExports: 'Alte Exporte entfernen',
  removeUnfinishedExports: 'Liegen gebliebene Teile von Exporten entfernen',
} satisfies Translation<typeof exportOperationsTexts>;
