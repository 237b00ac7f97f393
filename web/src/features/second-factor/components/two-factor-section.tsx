import { useState } from 'react';
import { listTime } from '../../../platform/i18n/dates.ts';
import { useLanguage, useText } from '../../../platform/i18n/language.ts';
import { useToday } from '../../../platform/i18n/use-today.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { SkeletonRows } from '../../../ui/feedback/skeleton.tsx';
import { Icon } from '../../../ui/icons/icon.tsx';
import { SettingsRow, SettingsSection } from '../../../ui/layout/settings-section.tsx';
import { notify } from '../../../ui/overlays/toasts.tsx';
import { secondFactorTexts } from '../second-factor.texts.ts';
import { useFactors } from '../use-factors.ts';
import { type Asked, FactorDialogs } from './factor-dialogs.tsx';
import { PasskeysCard } from './passkeys-card.tsx';

/** From this number down, a warning is shown. */
const CODES_FEW = 3;

/** The second factors, recovery codes and remembered devices. */
export function TwoFactorSection() {
  const t = useText(secondFactorTexts);
  const { language } = useLanguage();
  const now = useToday();
  const { factors, state, isBusy, change, retry } = useFactors();
  const [asked, setAsked] = useState<Asked | null>(null);
  if (state === 'loading') return <SkeletonRows rows={3} label={t('loading')} />;
  if (state === 'failed')
    return (
      <SettingsSection title={t('app')}>
        <SettingsRow title={t('loadFailed')}>
          <Button icon="retry" onPress={retry}>
            {t('retry')}
          </Button>
        </SettingsRow>
      </SettingsSection>
    );

  const { totp, passkeys, recoveryCodesLeft, rememberedDevices } = state;
  const count = passkeys.length + (totp === null ? 0 : 1);
  const close = () => setAsked(null);
  const showCodes = (codes: string[] | null | undefined) => {
    if (codes) setAsked({ kind: 'codes', codes });
  };
  const setUp = async () => {
    const begun = await change(factors.beginTotp);
    if (begun) setAsked({ kind: 'totp', setUp: begun });
  };
  const forget = () => change(factors.forgetDevices, () => t('forgotten'));

  return (
    <>
      <p className="mb-7 flex items-start gap-3 rounded-card bg-sunk px-4 py-3 text-body text-pretty">
        <Icon
          name={count > 0 ? 'lock' : 'info'}
          className={count > 0 ? 'text-accent-text' : 'text-waiting-text'}
        />
        {count > 0 ? t('two') : t('one')}
      </p>
      <PasskeysCard
        passkeys={passkeys}
        isBusy={isBusy}
        onAdd={(suggestion) => setAsked({ kind: 'name', suggestion })}
        onRename={(passkey) => setAsked({ kind: 'rename', passkey })}
        onRemove={(passkey) => setAsked({ kind: 'remove', passkey })}
      />
      <SettingsSection title={t('app')} text={t('appText')}>
        <SettingsRow
          leading={<Icon name="mobile" className="text-ink-2" />}
          title={
            totp
              ? t('appOn', {
                  time: listTime(language, totp.createdTime, now, { yesterday: t('yesterday') }),
                })
              : t('appOff')
          }
        >
          {totp ? (
            <Button onPress={() => setAsked({ kind: 'turnOff' })}>{t('turnOff')}</Button>
          ) : (
            <Button isPending={isBusy} onPress={() => void setUp()}>
              {t('setUp')}
            </Button>
          )}
        </SettingsRow>
      </SettingsSection>
      {count > 0 && (
        <SettingsSection title={t('codes')} text={count === 1 ? t('single') : t('codesText')}>
          <SettingsRow
            leading={
              <Icon
                name={recoveryCodesLeft <= CODES_FEW ? 'warning' : 'note'}
                className={recoveryCodesLeft <= CODES_FEW ? 'text-waiting-text' : 'text-ink-2'}
              />
            }
            title={t('codesLeft', { count: recoveryCodesLeft })}
            {...(recoveryCodesLeft <= CODES_FEW && { text: t('codesFew') })}
          >
            <Button onPress={() => setAsked({ kind: 'newCodes' })}>{t('codesNew')}</Button>
          </SettingsRow>
        </SettingsSection>
      )}
      {rememberedDevices > 0 && (
        <SettingsSection title={t('devices')}>
          <SettingsRow title={t('devicesRemembered', { count: rememberedDevices })}>
            <Button onPress={() => void forget()}>{t('forget')}</Button>
          </SettingsRow>
        </SettingsSection>
      )}
      {asked && (
        <FactorDialogs
          asked={asked}
          isLast={count === 1}
          onClose={close}
          onTotp={(codes) => {
            close();
            // The codes are confirmation enough, and nothing may cover them.
            void change(async () => undefined, codes ? undefined : () => t('isOn'));
            showCodes(codes);
          }}
          onAdd={async (name) => {
            close();
            const codes = await change(() => factors.addPasskey(name));
            if (codes === null) notify(() => t('added'));
            showCodes(codes);
          }}
          onRename={(passkey, name) => void change(() => factors.renamePasskey(passkey.id, name))}
          onRemove={(passkey) =>
            void change(
              () => factors.removePasskey(passkey.id),
              () => t('removed'),
            )
          }
          onTurnOff={() => void change(factors.removeTotp, () => t('isOff'))}
          onNewCodes={async () => showCodes(await change(factors.renewRecoveryCodes))}
        />
      )}
    </>
  );
}
