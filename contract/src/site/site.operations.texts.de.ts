import type { Translation } from '../base/texts/messages.ts';
import type { siteOperationsTexts } from './site.operations.texts.ts';

export default {
  forgetForms: 'Unbestätigte Formulare entfernen',
  shareWebFiles: 'Dateien dieser Version mit anderen Knoten teilen',
} satisfies Translation<typeof siteOperationsTexts>;
