import type { AccessToken } from '@kith/contract';
import { useCallback, useEffect, useState } from 'react';
import { listTime } from '../../../platform/i18n/dates.ts';
import { useLanguage, useText } from '../../../platform/i18n/language.ts';
import { useToday } from '../../../platform/i18n/use-today.ts';
import { usePlatform } from '../../../platform/react.tsx';
import { Button } from '../../../ui/buttons/button.tsx';
import { SkeletonRows } from '../../../ui/feedback/skeleton.tsx';
import { Icon } from '../../../ui/icons/icon.tsx';
import { SettingsRow, SettingsSection } from '../../../ui/layout/settings-section.tsx';
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx';
import { notify } from '../../../ui/overlays/toasts.tsx';
import { accessTokensTexts } from './access-tokens.texts.ts';
import { NewTokenDialog } from './new-token-dialog.tsx';
import { TokenDialog } from './token-dialog.tsx';

type State = readonly AccessToken[] | 'loading' | 'failed';
type Asked = 'new' | { revoke: AccessToken } | { shown: string };

/** The access tokens that your own programs sign in with. */
export function AccessTokensSection() {
  const t = useText(accessTokensTexts);
  const { call } = usePlatform();
  const [state, setState] = useState<State>('loading');
  const [asked, setAsked] = useState<Asked>();
  const load = useCallback(
    () =>
      call('accessTokens.list').then(
        ({ accessTokens }) => setState(accessTokens),
        () => setState('failed'),
      ),
    [call],
  );
  useEffect(() => void load(), [load]);
  const close = () => setAsked(undefined);
  const revoke = ({ id, name }: AccessToken) => {
    if (typeof state === 'string') return;
    setState(state.filter((token) => token.id !== id));
    call('accessTokens.revoke', { params: { id } }).then(
      () => notify(() => t('revoked', { name })),
      () => {
        notify(() => t('tryAgain'));
        void load();
      },
    );
  };
  return (
    <SettingsSection title={t('heading')} text={t('headingText')}>
      {state === 'loading' && <SkeletonRows rows={1} label={t('loadingTokens')} />}
      {state === 'failed' && (
        <SettingsRow title={t('loadFailed')}>
          <Button
            icon="retry"
            onPress={() => {
              setState('loading');
              void load();
            }}
          >
            {t('retry')}
          </Button>
        </SettingsRow>
      )}
      {typeof state !== 'string' && (
        <>
          {state.map((token) => (
            <TokenRow key={token.id} token={token} onRevoke={() => setAsked({ revoke: token })} />
          ))}
          <SettingsRow title={t(state.length === 0 ? 'none' : 'another')}>
            <Button icon="plus" onPress={() => setAsked('new')}>
              {t('create')}
            </Button>
          </SettingsRow>
        </>
      )}
      {asked === 'new' && (
        <NewTokenDialog
          onClose={close}
          onMade={(token) => {
            setAsked({ shown: token });
            void load();
          }}
        />
      )}
      {typeof asked === 'object' && 'shown' in asked && (
        <TokenDialog token={asked.shown} onClose={close} />
      )}
      {typeof asked === 'object' && 'revoke' in asked && (
        <ConfirmDialog
          title={t('revokeTitle', { name: asked.revoke.name })}
          text={t('revokeText')}
          okLabel={t('revoke')}
          cancelLabel={t('cancel')}
          onOk={() => revoke(asked.revoke)}
          onClose={close}
        />
      )}
    </SettingsSection>
  );
}

function TokenRow({ token, onRevoke }: { token: AccessToken; onRevoke: () => void }) {
  const t = useText(accessTokensTexts);
  const { language } = useLanguage();
  const now = useToday();
  const { name, scope, lastUsedTime, expiresTime } = token;
  const used =
    lastUsedTime === null
      ? t('neverUsed')
      : t('lastUsed', {
          time: listTime(language, lastUsedTime, now, { yesterday: t('yesterday') }),
        });
  const end = new Intl.DateTimeFormat(language, { dateStyle: 'medium' }).format(expiresTime);
  return (
    <SettingsRow
      leading={<Icon name="key" className="text-ink-2" />}
      title={name}
      text={`${t(scope)} · ${used} · ${t('expires', { time: end })}`}
    >
      <Button aria-label={t('revokeOf', { name })} onPress={onRevoke}>
        {t('revoke')}
      </Button>
    </SettingsRow>
  );
}
