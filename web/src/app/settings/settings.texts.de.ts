import type { Translation } from '../../platform/i18n/messages.ts';
import type { settingsTexts } from './settings.texts.ts';

export default {
  settings: 'Einstellungen',
  back: 'Alle Einstellungen',
  close: 'Einstellungen schließen',
} satisfies Translation<typeof settingsTexts>;
