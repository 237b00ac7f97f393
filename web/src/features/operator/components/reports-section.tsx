import type { ReportSummary } from '@kith/contract';
import { useState } from 'react';
import { stampTime } from '../../../platform/i18n/dates.ts';
import { useLanguage, useText } from '../../../platform/i18n/language.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { SettingsSection } from '../../../ui/layout/settings-section.tsx';
import { notify } from '../../../ui/overlays/toasts.tsx';
import { operatorTexts } from '../operator.texts.ts';
import { useReports } from '../use-reports.ts';

/** What people have reported, as the emails say it. */
export function ReportsSection() {
  const t = useText(operatorTexts);
  const { reports, isLoaded, isMore, failed, more, close } = useReports();
  const end = async (report: ReportSummary): Promise<void> => {
    if (!(await close(report, true))) return notify(() => t('reportNotClosed'));
    notify(() => t('reportClosed'), {
      label: () => t('undo'),
      run: () => void close(report, false),
    });
  };
  return (
    <SettingsSection title={t('reports')} text={t('reportsText')}>
      {reports.map((report) => (
        <Report key={report.id} report={report} onClose={() => end(report)} />
      ))}
      {isLoaded && reports.length === 0 && (
        <p className="px-4 py-3 text-small text-ink-2">{t('noReports')}</p>
      )}
      {(isMore || failed) && (
        <div className="p-2">
          <Button look="quiet" onPress={more}>
            {t(failed ? 'retry' : 'more')}
          </Button>
        </div>
      )}
    </SettingsSection>
  );
}

function Report({ report, onClose }: { report: ReportSummary; onClose: () => Promise<void> }) {
  const t = useText(operatorTexts);
  const { language } = useLanguage();
  const [isBusy, setBusy] = useState(false);
  const { subject, paragraphs, createdTime } = report;
  const time = stampTime(language, createdTime);
  return (
    <article className="flex flex-col gap-2 px-4 py-3">
      <h3 className="text-body font-strong">
        <bdi>{subject}</bdi>
      </h3>
      <p className="text-small text-ink-2">{time}</p>
      {/* Their order says which they are; none of them ever changes. */}
      {paragraphs.map((words, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: they stay in their places
        <p key={at} dir="auto" className="whitespace-pre-wrap text-small">
          {words}
        </p>
      ))}
      <div className="flex">
        <Button
          aria-label={t('closeReport', { time })}
          isDisabled={isBusy}
          onPress={() => {
            setBusy(true);
            void onClose().finally(() => setBusy(false));
          }}
        >
          {t('close')}
        </Button>
      </div>
    </article>
  );
}
