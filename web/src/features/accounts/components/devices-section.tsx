import { deviceName } from '@kith/contract/accounts/device-name';
import { useCallback, useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { listTime } from '../../../platform/i18n/dates.ts';
import { useLanguage, useText } from '../../../platform/i18n/language.ts';
import { useToday } from '../../../platform/i18n/use-today.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { SkeletonRows } from '../../../ui/feedback/skeleton.tsx';
import { LAPTOP } from '../../../ui/icons/drawings.ts';
import { Icon } from '../../../ui/icons/icon.tsx';
import { SettingsRow, SettingsSection } from '../../../ui/layout/settings-section.tsx';
import { notify } from '../../../ui/overlays/toasts.tsx';
import type { OpenSession } from '../accounts.engine.ts';
import { useAccounts } from '../accounts.react.ts';
import { accountTexts } from '../accounts.texts.ts';
import { DEVICES_ID, deviceWords } from '../new-devices/device-words.ts';
import { newDeviceTexts } from '../new-devices/new-devices.texts.ts';
import { deviceNameTexts } from './device-name.texts.ts';
import { DeviceNameDialog } from './device-name-dialog.tsx';

type State = readonly OpenSession[] | 'loading' | 'failed';

/** The account's sessions, with sign-out buttons. */
export function DevicesSection() {
  const t = useText(accountTexts);
  const say = useText(newDeviceTexts);
  const naming = useText(deviceNameTexts);
  const { language } = useLanguage();
  const now = useToday();
  const { hash } = useLocation();
  const accounts = useAccounts();
  const [state, setState] = useState<State>('loading');
  const [named, setNamed] = useState<OpenSession>();
  const load = useCallback(() => {
    setState('loading');
    accounts.sessions().then(
      (sessions) => setState(sessions.toSorted((a, b) => Number(b.current) - Number(a.current))),
      () => setState('failed'),
    );
  }, [accounts]);
  useEffect(load, [load]);
  const isLoaded = typeof state !== 'string';
  useEffect(() => {
    if (isLoaded && hash === `#${DEVICES_ID}`)
      document.getElementById(DEVICES_ID)?.scrollIntoView({ block: 'center' });
  }, [isLoaded, hash]);

  const confirm = (session: OpenSession) =>
    accounts.confirmSession(session.id).then(
      () =>
        setState((shown) =>
          typeof shown === 'string'
            ? shown
            : shown.map((one) => (one === session ? { ...one, unfamiliar: false } : one)),
        ),
      () => notify(() => say('tryAgain')),
    );
  const renamed = (next: OpenSession) =>
    setState((shown) =>
      typeof shown === 'string'
        ? shown
        : shown.map((one) => (one.id === next.id ? { ...one, name: next.name } : one)),
    );
  const revoke = (session: OpenSession, device: string) => {
    if (typeof state === 'string') return;
    setState(state.filter(({ id }) => id !== session.id));
    accounts.revokeSession(session.id).then(
      () => notify(() => t('signedOutDevice', { device })),
      () => {
        setState(state);
        notify(() => t('signOutFailed'));
      },
    );
  };

  return (
    <SettingsSection anchor={DEVICES_ID} title={t('devices')} text={t('devicesText')}>
      {state === 'loading' && <SkeletonRows rows={2} label={t('loading')} />}
      {state === 'failed' && (
        <SettingsRow title={t('devicesFailed')}>
          <Button icon="retry" onPress={load}>
            {t('retry')}
          </Button>
        </SettingsRow>
      )}
      {typeof state !== 'string' &&
        state.map((session) => {
          const device = deviceWords(session, say);
          const isAlone = state.filter((one) => deviceWords(one, say) === device).length === 1;
          const time = listTime(language, session.lastUsedTime, now, { yesterday: t('yesterday') });
          // No two buttons have the same name.
          const label = isAlone ? device : say('deviceAt', { device, time });
          return (
            <SettingsRow
              key={session.id}
              leading={
                <Icon
                  name={deviceName(session.device).isPhone ? 'mobile' : LAPTOP}
                  className="text-ink-2"
                />
              }
              title={device}
              text={
                session.current
                  ? t('thisDevice')
                  : session.unfamiliar
                    ? say('newHere', { time })
                    : t('lastUsed', { time })
              }
            >
              <div className="ms-auto flex flex-wrap gap-2">
                {session.unfamiliar && (
                  <Button
                    look="quiet"
                    aria-label={say('itWasMeOn', { device: label })}
                    onPress={() => void confirm(session)}
                  >
                    {say('itWasMe')}
                  </Button>
                )}
                <Button
                  look="quiet"
                  aria-label={naming('renameDevice', { device: label })}
                  onPress={() => setNamed(session)}
                >
                  {naming('rename')}
                </Button>
                {!session.current && (
                  <Button
                    aria-label={t('signOutDevice', { device: label })}
                    onPress={() => revoke(session, device)}
                  >
                    {t('signOut')}
                  </Button>
                )}
              </div>
            </SettingsRow>
          );
        })}
      {named && (
        <DeviceNameDialog session={named} onNamed={renamed} onClose={() => setNamed(undefined)} />
      )}
    </SettingsSection>
  );
}
