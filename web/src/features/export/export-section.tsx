import { bytesText } from '../../platform/i18n/bytes.ts';
import { useLanguage, useText } from '../../platform/i18n/language.ts';
import type { Words } from '../../platform/i18n/words.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { SkeletonRows } from '../../ui/feedback/skeleton.tsx';
import { Icon } from '../../ui/icons/icon.tsx';
import { SettingsRow, SettingsSection } from '../../ui/layout/settings-section.tsx';
import { notify } from '../../ui/overlays/toasts.tsx';
import { exportTexts } from './export.texts.ts';
import { isUnderWay, useExport } from './use-export.ts';

/** Starts, follows, downloads and deletes the export. */
export function ExportSection() {
  const t = useText(exportTexts);
  const { language } = useLanguage();
  const { state, isBusy, retry, start, remove, download } = useExport(() =>
    notify(() => t('tryAgain')),
  );
  const removeAndSay = async (words: Words) => {
    if (await remove()) notify(words);
  };
  const dateOf = (time: number): string =>
    new Intl.DateTimeFormat(language, { dateStyle: 'long' }).format(time);
  return (
    <SettingsSection title={t('heading')} text={t('headingText')}>
      {state === 'loading' && <SkeletonRows rows={1} label={t('checking')} />}
      {state === 'failed' && (
        <SettingsRow title={t('loadFailed')}>
          <Button icon="retry" onPress={retry}>
            {t('retry')}
          </Button>
        </SettingsRow>
      )}
      {state === null && (
        <SettingsRow title={t('none')} text={t('noneText')}>
          <Button isPending={isBusy} onPress={() => void start()}>
            {t('start')}
          </Button>
        </SettingsRow>
      )}
      {isUnderWay(state) && (
        <div className="flex flex-wrap items-center gap-x-3 gap-y-2 px-4 py-2.5">
          <div className="min-w-32 flex-1">
            <p className="text-body font-medium">{t('running')}</p>
            <progress
              aria-label={t('running')}
              value={state.done}
              max={state.total}
              className="mt-1.5 h-1.5 w-full appearance-none overflow-hidden rounded-full bg-sunk accent-accent [&::-moz-progress-bar]:bg-accent [&::-webkit-progress-bar]:bg-sunk [&::-webkit-progress-value]:bg-accent"
            />
            <p role="status" className="tabular text-small text-ink-2">
              {t('step', { done: state.done, total: state.total })}
            </p>
            {state.attempts > 1 && <p className="text-small text-ink-2">{t('takenUp')}</p>}
          </div>
          <Button isPending={isBusy} onPress={() => void removeAndSay(() => t('cancelled'))}>
            {t('cancel')}
          </Button>
        </div>
      )}
      {typeof state === 'object' && state?.state === 'failed' && (
        <SettingsRow title={t('broken')}>
          <Button icon="retry" isPending={isBusy} onPress={() => void start()}>
            {t('again')}
          </Button>
        </SettingsRow>
      )}
      {typeof state === 'object' && state?.state === 'done' && (
        <SettingsRow
          leading={<Icon name="check" className="text-ink-2" />}
          title={t('ready')}
          text={t('readyText', {
            size: bytesText(language, state.size ?? 0),
            date: dateOf(state.expiresTime ?? 0),
          })}
        >
          <div className="flex flex-wrap gap-2">
            <Button onPress={() => void removeAndSay(() => t('removed'))}>{t('remove')}</Button>
            <Button look="primary" icon="arrow-down" onPress={() => void download()}>
              {t('download')}
            </Button>
          </div>
        </SettingsRow>
      )}
    </SettingsSection>
  );
}
