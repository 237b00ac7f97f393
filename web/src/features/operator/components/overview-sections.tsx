import type { Figure, JobSummary, Overview, ProcessSummary } from '@kith/contract';
import { bytesText } from '../../../platform/i18n/bytes.ts';
import { stampTime } from '../../../platform/i18n/dates.ts';
import { joined } from '../../../platform/i18n/joined.ts';
import { useLanguage, useText } from '../../../platform/i18n/language.ts';
import { SettingsRow, SettingsSection } from '../../../ui/layout/settings-section.tsx';
import { figureText, workText } from '../operations.ts';
import { operatorTexts } from '../operator.texts.ts';

const MAIL = { smtp: 'mailSmtp', mailbox: 'mailMailbox', none: 'mailNone' } as const;

const DISK = { well: undefined, low: 'diskLow', full: 'diskFull' } as const;

/** Version, storage, people, mail and jobs. */
export function OverviewSections({ overview }: { overview: Overview }) {
  const t = useText(operatorTexts);
  const { language } = useLanguage();
  // A process of the version before names none while the others are upgraded.
  const { storage, mail, processes = [], payments } = overview;
  const warnings = [
    DISK[storage.disk],
    mail.kind === 'smtp' && mail.operators === 0 && ('reportsReachNobody' as const),
    payments?.isUnheard === true && ('paymentsUnheard' as const),
  ].filter((warning) => warning !== undefined && warning !== false);
  const size = (bytes: number) => bytesText(language, bytes);
  const paymentsText = ({ provider, heardTime }: NonNullable<Overview['payments']>): string => {
    if (provider === null) return t('paymentsOff');
    if (provider === 'test') return t('paymentsTest');
    if (heardTime === null) return t('paymentsNew');
    return t('paymentsStripe', { time: stampTime(language, heardTime) });
  };
  const inAll = ({ name, count, bytes }: Figure): string =>
    joined([figureText(name, count), bytes !== undefined && size(bytes)]);
  const counted = (isStored: boolean) =>
    overview.figures.filter(({ bytes }) => (bytes !== undefined) === isStored).map(inAll);
  const people = new Intl.ListFormat(language, { type: 'unit' }).format([
    ...counted(false),
    t('socketCount', { count: overview.sockets }),
  ]);
  return (
    <>
      {warnings.map((warning) => (
        <p
          key={warning}
          role="alert"
          className="mb-6 rounded-card bg-waiting-soft px-4 py-3 text-body text-waiting-text"
        >
          {t(warning)}
        </p>
      ))}
      <SettingsSection title={t('state')}>
        <SettingsRow
          title={t('version', { version: overview.version })}
          text={t('running', {
            time: stampTime(language, overview.startedTime),
            node: overview.node,
          })}
        />
        <SettingsRow title={t('people')} text={people} />
        <SettingsRow
          title={t('database')}
          text={t('databaseSize', {
            kind: t(overview.database === 'sqlite' ? 'sqlite' : 'postgres'),
            size: size(storage.databaseBytes),
          })}
        />
        <SettingsRow title={t('files')} text={counted(true).join('; ')} />
        <SettingsRow title={t('free')} text={size(storage.freeBytes)} />
        <SettingsRow title={t('memory')} text={size(overview.memoryBytes)} />
        <SettingsRow
          title={t('mail')}
          text={mail.waiting > 0 ? t('mailWaiting', { count: mail.waiting }) : t(MAIL[mail.kind])}
        />
        {payments !== undefined && (
          <SettingsRow title={t('payments')} text={paymentsText(payments)} />
        )}
      </SettingsSection>
      {processes.length > 1 && (
        <SettingsSection title={t('processes')}>
          {processes.map((each) => (
            <ProcessRow key={each.name} process={each} />
          ))}
        </SettingsSection>
      )}
      <SettingsSection title={t('jobs')}>
        {overview.jobs.map((job) => (
          <JobRow key={job.name} job={job} />
        ))}
      </SettingsSection>
    </>
  );
}

function ProcessRow({ process }: { process: ProcessSummary }) {
  const t = useText(operatorTexts);
  const { language } = useLanguage();
  const size = (bytes: number) => bytesText(language, bytes);
  const figures = new Intl.ListFormat(language, { type: 'unit' }).format([
    t('version', { version: process.version }),
    t('since', { time: stampTime(language, process.startedTime) }),
    t('socketCount', { count: process.sockets }),
    t('memoryOf', { size: size(process.memoryBytes) }),
    t('freeOf', { size: size(process.freeBytes) }),
  ]);
  return <SettingsRow title={process.name} text={figures} />;
}

function JobRow({ job }: { job: JobSummary }) {
  const t = useText(operatorTexts);
  const { language } = useLanguage();
  const time = job.endedTime === null ? '' : stampTime(language, job.endedTime);
  return (
    <SettingsRow
      title={workText(job.name)}
      text={
        job.failure !== null
          ? t('jobFailed', { time, reason: job.failure })
          : job.endedTime === null
            ? t('jobNever')
            : t('jobEnded', { time, ms: Math.round(job.tookMs ?? 0) })
      }
    />
  );
}
