import type { Translation } from '@kith/contract/base/texts/messages';
import type { preferencesSettingsTexts } from './preferences-settings.texts.ts';

export default {
  preferences: 'Allgemein',
  preferencesText: 'Darstellung, Sprache, Uhrzeit und Töne',
} satisfies Translation<typeof preferencesSettingsTexts>;
