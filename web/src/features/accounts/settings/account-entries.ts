import type { SettingsEntry } from '../../../platform/feature/contributions.ts';
import { useText } from '../../../platform/i18n/language.ts';
import { accountSettingsTexts } from '../account-settings.texts.ts';

export const useAccountEntries = (): SettingsEntry[] => {
  const t = useText(accountSettingsTexts);
  return [
    { id: 'password', place: 30, icon: 'lock', title: t('password'), text: t('passwordText') },
    {
      id: 'email-addresses',
      place: 40,
      icon: 'mail',
      title: t('emailAddresses'),
      text: t('emailAddressesText'),
    },
    {
      id: 'phone-numbers',
      place: 50,
      icon: 'mobile',
      title: t('phoneNumbers'),
      text: t('phoneNumbersText'),
    },
    { id: 'account', place: 60, icon: 'user', title: t('account'), text: t('accountText') },
  ];
};
