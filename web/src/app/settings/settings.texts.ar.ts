import type { Translation } from '@kith/contract/base/texts/messages';
import type { settingsTexts } from './settings.texts.ts';

export default {
  settings: 'الإعدادات',
  back: 'كل الإعدادات',
  closeSettings: 'إغلاق الإعدادات',
} satisfies Translation<typeof settingsTexts>;
