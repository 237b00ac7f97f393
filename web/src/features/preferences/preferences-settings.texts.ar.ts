import type { Translation } from '../../platform/i18n/messages.ts';
import type { preferencesSettingsTexts } from './preferences-settings.texts.ts';

export default {
  preferences: 'التفضيلات',
  preferencesText: 'المظهر واللغة والأوقات والأصوات',
} satisfies Translation<typeof preferencesSettingsTexts>;
