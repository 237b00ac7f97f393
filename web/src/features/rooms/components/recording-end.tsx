import type { ReactNode } from 'react';
import { useLanguage, useText } from '../../../platform/i18n/language.ts';
import type { RecordingProblem, RecordingStatus } from '../recorder/recording.types.ts';
import { recordingTexts } from '../recording.texts.ts';
import { useRoom, useRoomEngine } from '../rooms.react.tsx';
import { WordButton } from './stage-button.tsx';

const MEGABYTE = 1_000_000;

/** Shows the progress and the result of this page's recording, during and after the meeting. */
export function RecordingEnd() {
  const t = useText(recordingTexts);
  const { language } = useLanguage();
  const engine = useRoomEngine();
  const { phase, problem, unsentBytes } = useRoom((state) => state.recording);
  const isOver = phase === 'none' || phase === 'saved';
  const words: Record<RecordingStatus['phase'], string | undefined> = {
    ...{ none: undefined, starting: undefined, running: undefined, saved: t('saved') },
    saving:
      unsentBytes < MEGABYTE
        ? t('saving')
        : t('savingLeft', {
            size: new Intl.NumberFormat(language, {
              ...{ style: 'unit', unit: 'megabyte', maximumFractionDigits: 0 },
            }).format(unsentBytes / MEGABYTE),
          }),
  };
  const reasons: Record<RecordingProblem, string> = {
    full: phase === 'none' ? t('noSpace') : t('full'),
    refused: t('refused'),
    unavailable: t('unavailable'),
    broken: t('broken'),
    held: t('held'),
    lost: t('lost'),
  };
  const why = problem && reasons[problem];
  const said = [why, words[phase]].filter((each) => each !== undefined).join(' ');
  if (said === '') return null;
  return (
    <Notice isHarm={problem !== undefined} words={said}>
      {phase === 'saved' && (
        <a
          href="/app/share-files"
          target="_blank"
          rel="noopener"
          className="ring-focus target inline-flex items-center rounded-small text-accent-text underline"
        >
          {t('openFiles')}
        </a>
      )}
      {isOver && <WordButton onClick={() => engine.recording.dismiss()}>{t('close')}</WordButton>}
    </Notice>
  );
}

function Notice({
  isHarm,
  words,
  children,
}: {
  isHarm: boolean;
  words: string;
  children: ReactNode;
}) {
  return (
    <div className="mb-2 flex flex-wrap items-center gap-3 bg-raised px-3 py-2 text-small text-start">
      <p role="status" className={`min-w-0 flex-1 ${isHarm ? 'text-harm-text' : 'text-ink'}`}>
        {words}
      </p>
      {children}
    </div>
  );
}
