import type { Translation } from '../../platform/i18n/messages.ts';
import type { operatorSettingsTexts } from './operator-settings.texts.ts';

export default {
  operator: 'هذا الخادم',
  operatorText: 'حالته وحساباته ومهامه',
} satisfies Translation<typeof operatorSettingsTexts>;
