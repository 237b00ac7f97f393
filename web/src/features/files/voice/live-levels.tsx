import { useEffect, useState } from 'react';
import { useLanguage } from '../../../platform/i18n/language.ts';
import { minutesText } from '../player/minutes-text.ts';
import type { Recorder } from './recorder.ts';

const EVERY_MS = 100;
const MS_PER_S = 1_000;
/** More than fit; the oldest disappear at the start of the line. */
const SHOWN = 120;
const LEAST_LEVEL = 0.12;

/** The duration and the current level of the recording. */
export function LiveLevels({
  recorder,
  isPaused,
}: {
  recorder: Recorder | undefined;
  isPaused: boolean;
}) {
  const { language } = useLanguage();
  const [, redraw] = useState(0);
  useEffect(() => {
    if (recorder === undefined) return;
    const timer = setInterval(() => redraw((count) => count + 1), EVERY_MS);
    return () => clearInterval(timer);
  }, [recorder]);
  const levels = recorder?.levels() ?? [];
  const first = Math.max(0, levels.length - SHOWN);
  return (
    <>
      <span
        aria-hidden
        className={`ms-1 size-2.5 shrink-0 rounded-full bg-harm ${isPaused ? 'opacity-40' : ''}`}
      />
      <span role="timer" className="tabular shrink-0 px-1 text-body">
        {minutesText(language, (recorder?.elapsedMs() ?? 0) / MS_PER_S)}
      </span>
      <span
        aria-hidden
        dir="ltr"
        className="flex h-8 min-w-0 flex-1 items-center justify-end gap-0.5 overflow-hidden"
      >
        {levels.slice(-SHOWN).map((level, at) => (
          <span
            // biome-ignore lint/suspicious/noArrayIndexKey: a bar is its moment
            key={first + at}
            style={{ blockSize: `${Math.max(LEAST_LEVEL, level) * 100}%` }}
            className="w-0.5 shrink-0 rounded-full bg-accent forced:bg-[CanvasText]"
          />
        ))}
      </span>
    </>
  );
}
