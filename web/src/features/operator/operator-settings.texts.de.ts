import type { Translation } from '@kith/contract/base/texts/messages';
import type { operatorSettingsTexts } from './operator-settings.texts.ts';

export default {
  operator: 'Dieser Server',
  operatorText: 'Zustand, Konten und Aufgaben',
} satisfies Translation<typeof operatorSettingsTexts>;
