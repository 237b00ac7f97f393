import type { Translation } from '../base/texts/messages.ts';
import type { exportOperationsTexts } from './export.operations.texts.ts';

export default {
  export: 'تصدير حساب',
  removeExports: 'إزالة ملفات التصدير القديمة',
  removeUnfinishedExports: 'إزالة أجزاء التصدير المتروكة',
} satisfies Translation<typeof exportOperationsTexts>;
