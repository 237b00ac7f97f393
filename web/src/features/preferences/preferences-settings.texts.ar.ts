import type { Translation } from '@kith/contract/base/texts/messages';
import type { preferencesSettingsTexts } from './preferences-settings.texts.ts';

export default {
  preferences: 'التفضيلات',
  preferencesText: 'المظهر واللغة والأوقات والأصوات',
} satisfies Translation<typeof preferencesSettingsTexts>;
