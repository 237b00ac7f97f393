import type { Translation } from '../base/texts/messages.ts';
import type { filesOperationsTexts } from './files.operations.texts.ts';

export default {
  files: {
    one: 'ملف واحد',
    two: 'ملفان',
    few: '{count} ملفات',
    many: '{count} ملفًا',
    other: '{count} ملف',
  },
  sweepFiles: 'إزالة الملفات وعمليات الرفع غير المستخدمة',
} satisfies Translation<typeof filesOperationsTexts>;
