import type { Translation } from '../base/texts/messages.ts';
import type { selfDestructOperationsTexts } from './self-destruct.operations.texts.ts';

export default {
  burn: 'Einen angesehenen Anhang vernichten',
  burnExpired: 'Abgelaufene Anhänge zum einmaligen Ansehen vernichten',
} satisfies Translation<typeof selfDestructOperationsTexts>;
