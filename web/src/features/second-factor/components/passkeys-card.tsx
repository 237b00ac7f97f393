import { deviceName } from '@kith/contract/accounts/device-name';
import { listTime } from '../../../platform/i18n/dates.ts';
import { useLanguage, useText } from '../../../platform/i18n/language.ts';
import { useToday } from '../../../platform/i18n/use-today.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { IconButton } from '../../../ui/buttons/icon-button.tsx';
import { Icon } from '../../../ui/icons/icon.tsx';
import { SettingsRow, SettingsSection } from '../../../ui/layout/settings-section.tsx';
import { passkeyPlace } from '../passkey-place.ts';
import type { Passkey } from '../second-factor.api.ts';
import { secondFactorTexts } from '../second-factor.texts.ts';

type Props = {
  passkeys: readonly Passkey[];
  isBusy: boolean;
  onAdd: (suggestion: string) => void;
  onRename: (passkey: Passkey) => void;
  onRemove: (passkey: Passkey) => void;
};

export function PasskeysCard({ passkeys, isBusy, onAdd, onRename, onRemove }: Props) {
  const t = useText(secondFactorTexts);
  const { language } = useLanguage();
  const now = useToday();
  const timeOf = (time: number) => listTime(language, time, now, { yesterday: t('yesterday') });
  const place = passkeyPlace();
  const usesOf = ({ lastUsedTime, createdTime, isSynced }: Passkey): string => {
    const used =
      lastUsedTime === null
        ? t('neverUsed', { time: timeOf(createdTime) })
        : t('lastUsed', { time: timeOf(lastUsedTime) });
    return isSynced ? `${used} · ${t('synced')}` : used;
  };
  const suggestion = (): string => {
    const { browser, system } = deviceName(navigator.userAgent);
    return browser && system ? t('deviceOn', { browser, system }) : t('myDevice');
  };
  return (
    <SettingsSection title={t('passkeys')} text={t('passkeysText')}>
      {passkeys.map((passkey) => (
        <SettingsRow
          key={passkey.id}
          leading={<Icon name="key" className="text-ink-2" />}
          title={passkey.name}
          text={usesOf(passkey)}
        >
          <IconButton
            icon="edit"
            label={t('renameName', { name: passkey.name })}
            onPress={() => onRename(passkey)}
          />
          <IconButton
            icon="trash"
            label={t('removeName', { name: passkey.name })}
            onPress={() => onRemove(passkey)}
          />
        </SettingsRow>
      ))}
      {place === 'here' ? (
        <SettingsRow title={t(passkeys.length === 0 ? 'passkeysNone' : 'anotherDevice')}>
          <Button icon="plus" isPending={isBusy} onPress={() => onAdd(suggestion())}>
            {t('addPasskey')}
          </Button>
        </SettingsRow>
      ) : (
        <SettingsRow
          leading={<Icon name="info" className="text-waiting-text" />}
          title={t(passkeys.length === 0 ? 'passkeysNone' : 'anotherDevice')}
          text={
            place === 'nowhere' ? t('passkeysNot') : t('passkeysAt', { address: place.elsewhere })
          }
        />
      )}
    </SettingsSection>
  );
}
