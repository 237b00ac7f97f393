import type { SettingsEntry } from '../../platform/feature/contributions.ts';
import { useText } from '../../platform/i18n/language.ts';
import { pushEntryTexts } from './push-entry.texts.ts';

export const usePushEntry = (): SettingsEntry[] => {
  const t = useText(pushEntryTexts);
  return [
    {
      id: 'notifications',
      place: 15,
      icon: 'bell',
      title: t('notifications'),
      text: t('notificationsText'),
    },
  ];
};
