import type { KeyGroup } from '../../platform/feature/contributions.ts';
import { useText } from '../../platform/i18n/language.ts';
import { ALT } from '../../ui/interaction/key-names.ts';
import { useIsVaultOpen } from './vault.react.ts';
import { vaultEdgeTexts } from './vault-edge.texts.ts';

/** Closes the vault from anywhere. By its place: with Alt, a Mac types another character. */
export const isCloseKey = ({ code, altKey, ctrlKey, metaKey, shiftKey }: KeyboardEvent): boolean =>
  code === 'KeyL' && altKey && !ctrlKey && !metaKey && !shiftKey;

export const useVaultKeys = (): KeyGroup[] => {
  const t = useText(vaultEdgeTexts);
  const rows = [{ id: 'closeVault', label: t('closeVault'), keys: [[ALT, 'L']] }];
  return useIsVaultOpen() ? [{ id: 'vault', place: 60, title: t('vault'), rows }] : [];
};
