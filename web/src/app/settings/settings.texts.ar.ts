import type { Translation } from '../../platform/i18n/messages.ts';
import type { settingsTexts } from './settings.texts.ts';

export default {
  settings: 'الإعدادات',
  back: 'كل الإعدادات',
  close: 'إغلاق الإعدادات',
} satisfies Translation<typeof settingsTexts>;
