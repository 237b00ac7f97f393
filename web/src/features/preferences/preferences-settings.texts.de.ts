import type { Translation } from '@kith/contract/base/texts/messages';
import type { preferencesSettingsTexts } from './preferences-settings.texts.ts';

export default {
  preferences: 'Vorlieben',
  preferencesText: 'Aussehen, Sprache, Zeiten und Töne',
} satisfies Translation<typeof preferencesSettingsTexts>;
