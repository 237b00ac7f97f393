import type { Translation } from '../../platform/i18n/messages.ts';
import type { preferencesSettingsTexts } from './preferences-settings.texts.ts';

export default {
  preferences: 'Vorlieben',
  preferencesText: 'Aussehen, Sprache, Zeiten und Töne',
} satisfies Translation<typeof preferencesSettingsTexts>;
