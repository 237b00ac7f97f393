import { useText } from '../../../platform/i18n/language.ts';
import { Icon } from '../../../ui/icons/icon.tsx';
import { ListRowBody, listRow } from '../../../ui/lists/list-row.tsx';
import { useIsVaultOpen, useVault, useVaultEngine } from '../vault.react.ts';
import { askToOpen } from '../vault-dialog.ts';
import { vaultSettingsTexts } from '../vault-settings.texts.ts';

/** Above the chats while there is a closed vault. It reveals nothing of the contents. */
export function VaultRow() {
  const t = useText(vaultSettingsTexts);
  const engine = useVaultEngine();
  const vault = useVault();
  const isOpen = useIsVaultOpen();
  if (!vault || isOpen) return null;
  return (
    <div className="px-1.5">
      <button type="button" className={listRow} onClick={() => void askToOpen(engine)}>
        <ListRowBody
          leading={
            <span className="grid size-10 shrink-0 place-items-center rounded-row bg-accent-soft text-accent-text">
              <Icon name="lock" solid />
            </span>
          }
          title={t('vault')}
          preview={t('openVault')}
          trailing={<Icon name="chevron-end" size={16} className="text-ink-3" />}
        />
      </button>
    </div>
  );
}
