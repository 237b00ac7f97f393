import { commonTexts } from '@kith/contract/base/texts/common.texts';
import { useEffect, useRef, useState } from 'react';
import type { InsteadProps } from '../../../platform/feature/attachment-kind.ts';
import { useText } from '../../../platform/i18n/language.ts';
import { IconButton } from '../../../ui/buttons/icon-button.tsx';
import { CHEVRON_START } from '../../../ui/icons/drawings.ts';
import { Icon } from '../../../ui/icons/icon.tsx';
import { isForInputMethod } from '../../../ui/interaction/enter.ts';
import { hasOverlay } from '../../../ui/overlays/has-overlay.ts';
import { notify } from '../../../ui/overlays/toasts.tsx';
import { useChatEngine } from '../../chat/index.ts';
import { playerOf } from '../player/player.ts';
import { PAUSE, STOP } from '../player/player-icons.ts';
import type { Hold } from './hold.ts';
import { LiveLevels } from './live-levels.tsx';
import type { Recording } from './recorder.ts';
import { useRecorder } from './use-recorder.ts';
import { voiceTexts } from './voice.texts.ts';
import { MICROPHONE } from './voice-icons.ts';

type Props = InsteadProps<Recording> & {
  /** The press that started it, while it may still be held. */
  hold: Hold | undefined;
  onEnd: () => void;
};

/** A shorter press records until it is sent. */
const TAP_MS = 400;
/** Distances of the pointer for discarding, and for recording hands-free. */
const AWAY_PX = 96;
const UP_PX = 64;
/** Less than this is not worth an Undo. */
const WORTH_MS = 1_500;

/** The recording in progress, over the row of the field. */
export function VoiceRecorder({ hold, onSend, onChoose, onEnd }: Props) {
  const t = useText(voiceTexts);
  const common = useText(commonTexts);
  const chat = useChatEngine();
  const [isHeld, setHeld] = useState(hold !== undefined);
  const [away, setAway] = useState(0);
  const [isPaused, setPaused] = useState(false);
  const { recorder, take } = useRecorder({
    onProblem(problem) {
      notify(() => t(problem));
      onEnd();
    },
    onKept(recording) {
      onChoose(recording);
      onEnd();
    },
  });
  const end = async (then: (recording: Recording) => void): Promise<void> => {
    const recording = take();
    onEnd();
    if (recording !== undefined) then(await recording);
  };
  const discard = () =>
    end((recording) => {
      if (recording.durationMs < WORTH_MS) return;
      notify(() => t('discarded'), { label: () => common('undo'), run: () => onChoose(recording) });
    });

  // Audio that is playing would be recorded.
  useEffect(() => playerOf(chat).pause(), [chat]);
  const latest = useRef({ end, discard, onChoose });
  latest.current = { end, discard, onChoose };
  useEffect(() => {
    if (!isHeld || recorder === undefined) return;
    return hold?.watch(({ away, up, ms, isOver }) => {
      setAway(Math.max(0, Math.min(AWAY_PX, away)));
      if (up > UP_PX || (isOver && ms < TAP_MS)) setHeld(false);
      else if (away >= AWAY_PX) void latest.current.discard();
      else if (isOver) void latest.current.end(onSend);
    });
  }, [hold, isHeld, recorder, onSend]);

  const box = useRef<HTMLFieldSetElement>(null);
  const isFree = !isHeld && recorder !== undefined;
  useEffect(() => {
    if (isFree) box.current?.querySelector<HTMLElement>('[data-send] button')?.focus();
  }, [isFree]);

  // Wherever the focus is, and in the window: the editor that has just been loaded takes the focus,
  // and the tooltip of the button under the pointer takes the key.
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent): void => {
      if (event.key !== 'Escape' || isForInputMethod(event) || hasOverlay()) return;
      event.preventDefault();
      event.stopPropagation();
      void latest.current.end(latest.current.onChoose);
    };
    window.addEventListener('keydown', onKeyDown, { capture: true });
    return () => window.removeEventListener('keydown', onKeyDown, { capture: true });
  }, []);

  return (
    <fieldset
      ref={box}
      aria-label={t('recording')}
      className="absolute inset-x-0 bottom-0 z-10 flex min-h-full items-center gap-1 rounded-card bg-raised p-1.5 ps-2"
    >
      <span role="status" className="sr-only">
        {recorder === undefined ? t('opening') : t(isPaused ? 'paused' : 'recording')}
      </span>
      {isHeld ? (
        <span
          style={{ opacity: 1 - away / AWAY_PX }}
          className="flex min-w-0 items-center gap-1 ps-1 text-small text-ink-2"
        >
          <Icon name={CHEVRON_START} size={16} />
          <span className="truncate">{t('slideAway')}</span>
        </span>
      ) : (
        <IconButton icon="trash" label={t('discardRecording')} onPress={() => void discard()} />
      )}
      <LiveLevels recorder={recorder} isPaused={isPaused} />
      {isHeld ? (
        <>
          <span className="flex shrink-0 items-center gap-1 text-ink-2 text-small max-small:hidden">
            <Icon name="lock" size={16} />
            {t('slideUp')}
          </span>
          <span className="grid size-11 shrink-0 place-items-center rounded-full bg-harm text-on-harm">
            <Icon name={MICROPHONE} size={22} />
          </span>
        </>
      ) : (
        <>
          <IconButton
            icon={isPaused ? MICROPHONE : PAUSE}
            label={t(isPaused ? 'resume' : 'pause')}
            isDisabled={recorder === undefined}
            onPress={() => {
              if (isPaused) recorder?.resume();
              else recorder?.pause();
              setPaused(!isPaused);
            }}
          />
          <IconButton
            icon={STOP}
            label={t('listen')}
            isDisabled={recorder === undefined}
            onPress={() => void end(onChoose)}
          />
          <span data-send>
            <IconButton
              icon="arrow-up"
              label={t('sendRecording')}
              primary
              isDisabled={recorder === undefined}
              onPress={() => void end(onSend)}
            />
          </span>
        </>
      )}
    </fieldset>
  );
}
