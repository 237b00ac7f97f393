import type { Translation } from '../../platform/i18n/messages.ts';
import type { operatorSettingsTexts } from './operator-settings.texts.ts';

export default {
  operator: 'Dieser Server',
  operatorText: 'Sein Zustand, seine Konten und Aufgaben',
} satisfies Translation<typeof operatorSettingsTexts>;
