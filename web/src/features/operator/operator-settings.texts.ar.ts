import type { Translation } from '@kith/contract/base/texts/messages';
import type { operatorSettingsTexts } from './operator-settings.texts.ts';

export default {
  operator: 'هذا الخادم',
  operatorText: 'حالته وحساباته ومهامه',
} satisfies Translation<typeof operatorSettingsTexts>;
