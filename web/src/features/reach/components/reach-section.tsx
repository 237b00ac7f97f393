import type { ReachPage } from '@kith/contract/reach/reach.schemas';
import { reachPath } from '@kith/contract/reach/reach-path';
import { useCallback, useEffect, useState } from 'react';
import { useText } from '../../../platform/i18n/language.ts';
import { usePlatform } from '../../../platform/react.tsx';
import { Button } from '../../../ui/buttons/button.tsx';
import { CopyField } from '../../../ui/fields/copy-field.tsx';
import { Switch } from '../../../ui/fields/switch.tsx';
import { SettingsRow, SettingsSection } from '../../../ui/layout/settings-section.tsx';
import { QrCode } from '../../../ui/pictures/qr-code.tsx';
import { useReach } from '../reach.handle.ts';
import { reachTexts } from '../reach.texts.ts';

/** Of all files that visitors leave before a new request is needed. */
const FILES_MAX = 250;
const MAX_BYTES = 5_000_000_000;

const usePage = () => {
  const { call } = usePlatform();
  const { me } = useReach();
  const [page, setPage] = useState<ReachPage>();
  const [problem, setProblem] = useState<'notLoaded' | 'failed'>();
  const load = useCallback(() => {
    setProblem(undefined);
    call('reach.get', { as: me }).then(setPage, () => setProblem('notLoaded'));
  }, [call, me]);
  useEffect(load, [load]);
  const change = async (body: Partial<ReachPage>) => {
    setProblem(undefined);
    try {
      setPage(await call('reach.update', { body }));
    } catch {
      setProblem('failed');
    }
  };
  return { page, problem, load, change };
};

/** What strangers may do on one's page, its link and its code. */
export function ReachSection() {
  const t = useText(reachTexts);
  const { call } = usePlatform();
  const { me } = useReach();
  const { page, problem, load, change } = usePage();
  const url = `${location.origin}${reachPath(me)}`;
  const takesFiles = page?.fileRequestId != null;
  const isOn = page?.message === true || takesFiles;
  const changeFiles = async (on: boolean) => {
    if (!on) return change({ fileRequestId: null });
    const made = await call('fileRequests.create', {
      body: { title: t('requestTitle'), maxFiles: FILES_MAX, maxBytes: MAX_BYTES },
    }).catch(() => undefined);
    return change(made === undefined ? {} : { fileRequestId: made.id });
  };
  return (
    <SettingsSection title={t('title')} text={t('text')}>
      {problem && (
        <div className="flex flex-wrap items-center justify-between gap-3 p-4">
          <p role="alert" className="text-small text-harm-text">
            {t(problem)}
          </p>
          {problem === 'notLoaded' && <Button onPress={load}>{t('retry')}</Button>}
        </div>
      )}
      <SettingsRow title={t('message')} text={t('messageText')}>
        <Switch
          label={t('message')}
          isOn={page?.message === true}
          isDisabled={page === undefined}
          onChange={(message) => void change({ message })}
        />
      </SettingsRow>
      <SettingsRow title={t('files')} text={t('filesText')}>
        <Switch
          label={t('files')}
          isOn={takesFiles}
          isDisabled={page === undefined}
          onChange={(on) => void changeFiles(on)}
        />
      </SettingsRow>
      {isOn && (
        <div className="p-4 pt-0">
          <CopyField
            label={t('link')}
            value={url}
            copyLabel={t('copy')}
            copied={() => t('copied')}
            copyFailed={() => t('copyFailed')}
          />
          <div className="mt-4 flex flex-wrap items-end gap-4">
            <span className="size-36">
              <QrCode text={url} label={t('qr')} />
            </span>
            <Button icon="link" onPress={() => open(url, '_blank', 'noopener')}>
              {t('openPage')}
            </Button>
          </div>
        </div>
      )}
    </SettingsSection>
  );
}
