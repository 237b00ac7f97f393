import type { Translation } from '@kith/contract/base/texts/messages';
import type { versionsTexts } from './versions.texts.ts';

export default {
  now: 'النص الحالي، {time}',
  loadingVersions: 'جارٍ تحميل النصوص السابقة …',
  failed: 'تعذّر تحميل النصوص السابقة.',
} satisfies Translation<typeof versionsTexts>;
