import type { SettingsEntry } from '../../platform/feature/contributions.ts';
import { useText } from '../../platform/i18n/language.ts';
import { vaultSettingsTexts } from './vault-settings.texts.ts';

export const useVaultEntry = (): SettingsEntry[] => {
  const t = useText(vaultSettingsTexts);
  return [{ id: 'vault', place: 25, icon: 'lock', title: t('vault'), text: t('vaultText') }];
};
