import { useText } from '../../../platform/i18n/language.ts';
import { Switch } from '../../../ui/fields/switch.tsx';
import { useOutbox, useOutgoing, useOutgoingKey } from '../use-outbox.ts';
import { encryptedTexts } from './encrypted.texts.ts';

/** Chosen before the first file, because no part may be sent unencrypted. */
export function EncryptSwitch() {
  const t = useText(encryptedTexts);
  const outbox = useOutbox();
  const isBegun = useOutgoing().length > 0;
  const isOn = useOutgoingKey() !== null;
  return (
    <div className="flex items-start justify-between gap-4 rounded-card border border-line bg-raised px-4 py-3">
      <div className="min-w-0">
        <p className="text-body font-medium">{t('encrypt')}</p>
        <p className="mt-0.5 text-small text-ink-2">
          {isOn ? t('encryptOn') : t('encryptText')} {isBegun && t('encryptBegun')}
        </p>
      </div>
      <Switch
        label={t('encrypt')}
        isOn={isOn}
        isDisabled={isBegun}
        onChange={(on) => outbox.encrypt(on)}
      />
    </div>
  );
}
