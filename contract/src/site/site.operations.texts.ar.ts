import type { Translation } from '../base/texts/messages.ts';
import type { siteOperationsTexts } from './site.operations.texts.ts';

export default {
  forgetForms: 'إزالة النماذج غير المؤكدة',
  shareWebFiles: 'مشاركة ملفات هذا الإصدار مع العُقد الأخرى',
} satisfies Translation<typeof siteOperationsTexts>;
