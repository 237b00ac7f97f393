import type { Translation } from '../base/texts/messages.ts';
import type { selfDestructOperationsTexts } from './self-destruct.operations.texts.ts';

export default {
  burn: 'إتلاف مرفق تم عرضه',
  burnExpired: 'إتلاف المرفقات المنتهية التي تُعرض مرة واحدة',
} satisfies Translation<typeof selfDestructOperationsTexts>;
