import type { Translation } from '@kith/contract/base/texts/messages';
import type { settingsTexts } from './settings.texts.ts';

export default {
  settings: 'Einstellungen',
  back: 'Alle Einstellungen',
  closeSettings: 'Einstellungen schließen',
} satisfies Translation<typeof settingsTexts>;
