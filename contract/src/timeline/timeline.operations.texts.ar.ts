import type { Translation } from '../base/texts/messages.ts';
import type { timelineOperationsTexts } from './timeline.operations.texts.ts';

export default {
  fillTimelines: 'إضافة ما هو أقدم إلى المخططات الزمنية',
  purgeTimelines: 'إزالة سجلات الحذف القديمة من المخططات الزمنية',
  trimTimelines: 'إزالة أقدم العناصر من المخططات الزمنية الطويلة',
} satisfies Translation<typeof timelineOperationsTexts>;
