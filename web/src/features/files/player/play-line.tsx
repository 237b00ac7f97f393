import type { ReactNode } from 'react';
import { useStore } from 'zustand/react';
import { useLanguage, useText } from '../../../platform/i18n/language.ts';
import { Icon } from '../../../ui/icons/icon.tsx';
import { useChatEngine } from '../../chat/index.ts';
import { minutesText } from './minutes-text.ts';
import { nowPlayingOf, type Track } from './now-playing.ts';
import { playerTexts } from './player.texts.ts';
import { playerOf } from './player.ts';
import { PAUSE, PLAY } from './player-icons.ts';
import { RateButton } from './rate-button.tsx';

type Props = {
  track: Track;
  /** What the button plays. */
  label: string;
  /** The waveform, from 0 to 1; without it a plain line is shown. */
  levels?: readonly number[];
  /** Only then are its controls tab stops. */
  isActive?: boolean;
  /** At the end of the second line. */
  children?: ReactNode;
};

const MS_PER_S = 1_000;
/** Step of the arrow keys, in seconds. */
const STEP_S = 1;

/** A recording: play and pause, its position, and the playback speed. */
export function PlayLine({ track, label, levels, isActive = true, children }: Props) {
  const t = useText(playerTexts);
  const { language } = useLanguage();
  const chat = useChatEngine();
  const player = playerOf(chat);
  const { id, durationMs = 0 } = track;
  const isCurrent = useStore(nowPlayingOf(chat), (now) => now.track?.id === id);
  const isPlaying = useStore(nowPlayingOf(chat), (now) => now.track?.id === id && now.isPlaying);
  const at = useStore(nowPlayingOf(chat), ({ places }) => places[id] ?? 0);
  const hasFailed = useStore(nowPlayingOf(chat), ({ failedId }) => failedId === id);
  const duration = Math.max(durationMs / MS_PER_S, at);
  const isBegun = isCurrent || at > 0;
  const time = isBegun
    ? t('atOf', { at: minutesText(language, at), duration: minutesText(language, duration) })
    : minutesText(language, duration);
  const tabIndex = isActive ? 0 : -1;
  return (
    <div className="flex items-center gap-3">
      <button
        type="button"
        tabIndex={tabIndex}
        aria-label={isPlaying ? t('pause') : label}
        onClick={() => player.toggle(track)}
        className="target ring-focus grid size-10 shrink-0 place-items-center rounded-full bg-accent text-on-accent transition-[filter] hover:brightness-[1.06] active:brightness-95 forced:border"
      >
        <Icon name={isPlaying ? PAUSE : PLAY} size={22} />
      </button>
      <div className="min-w-0 flex-1">
        {/* Audio runs from left to right in every language. */}
        <div
          dir="ltr"
          className="has-focus-visible:outline-2 relative flex h-7 items-center rounded-small outline-offset-2 outline-accent"
        >
          <Levels levels={levels} part={duration === 0 ? 0 : at / duration} />
          <input
            type="range"
            tabIndex={tabIndex}
            aria-label={t('position')}
            aria-valuetext={time}
            min={0}
            max={duration}
            step="any"
            value={at}
            onChange={({ target }) => player.seek(track, target.valueAsNumber)}
            onKeyDown={(event) => {
              const step = { ArrowLeft: -STEP_S, ArrowRight: STEP_S }[event.key];
              if (step === undefined) return;
              // The browser's own steps are too fine, or too coarse.
              event.preventDefault();
              event.stopPropagation();
              player.seek(track, Math.min(duration, Math.max(0, at + step)));
            }}
            className="absolute inset-0 m-0 size-full cursor-pointer opacity-0"
          />
        </div>
        <div className="flex min-h-6 items-center gap-2 text-small">
          {hasFailed ? (
            <span role="alert">{t('unplayable')}</span>
          ) : (
            <span className="tabular">{time}</span>
          )}
          {isBegun && <RateButton tabIndex={tabIndex} />}
          {children}
        </div>
      </div>
    </div>
  );
}

/** Silence still gets a minimal bar. */
const LEAST_LEVEL = 0.12;

function Levels({ levels, part }: { levels: readonly number[] | undefined; part: number }) {
  if (levels === undefined)
    return (
      <span className="h-1 w-full overflow-hidden rounded-full bg-current/25">
        <span
          style={{ inlineSize: `${part * 100}%` }}
          className="block h-full bg-accent forced:bg-[Highlight]"
        />
      </span>
    );
  return (
    <span aria-hidden className="flex h-full w-full items-center gap-px">
      {levels.map((level, at) => (
        <span
          // biome-ignore lint/suspicious/noArrayIndexKey: a bar is its position
          key={at}
          style={{ blockSize: `${Math.max(LEAST_LEVEL, level) * 100}%` }}
          className={`min-w-0.5 flex-1 rounded-full ${at < part * levels.length ? 'bg-accent forced:bg-[Highlight]' : 'bg-current/30 forced:bg-[CanvasText]'}`}
        />
      ))}
    </span>
  );
}
