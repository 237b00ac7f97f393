import { useEffect } from 'react';
import type { ChosenAttachment, ChosenProps } from '../../../platform/feature/attachment-kind.ts';
import { useText } from '../../../platform/i18n/language.ts';
import { IconButton } from '../../../ui/buttons/icon-button.tsx';
import { useChatEngine } from '../../chat/index.ts';
import { nowPlayingOf } from '../player/now-playing.ts';
import { PlayLine } from '../player/play-line.tsx';
import { playerOf } from '../player/player.ts';
import type { Recording } from './recorder.ts';
import { voiceTexts } from './voice.texts.ts';
import { levelsOf } from './waveform.ts';

/** Recordings, playable before they are sent. */
export function ChosenVoices({ chosen, remove }: ChosenProps<Recording>) {
  const t = useText(voiceTexts);
  return (
    <ul aria-label={t('chosen')} className="flex flex-col gap-2 px-1 pt-1 pb-2">
      {chosen.map((one) => (
        <ChosenVoice key={one.key} chosen={one} remove={remove} />
      ))}
    </ul>
  );
}

type Props = Pick<ChosenProps<Recording>, 'remove'> & { chosen: ChosenAttachment<Recording> };

function ChosenVoice({ chosen: { key, url = '', content }, remove }: Props) {
  const t = useText(voiceTexts);
  const chat = useChatEngine();
  // Its file is gone once it is sent or removed.
  useEffect(
    () => () => {
      if (nowPlayingOf(chat).getState().track?.id === key) playerOf(chat).stop();
    },
    [chat, key],
  );
  const { durationMs, waveform } = content;
  return (
    <li className="flex max-w-md items-center gap-1 rounded-control border border-line bg-raised py-1 ps-2">
      <div className="min-w-0 flex-1">
        <PlayLine
          track={{ id: key, src: url, title: t('chosen'), durationMs }}
          label={t('play')}
          levels={levelsOf(waveform)}
        />
      </div>
      <IconButton icon="xmark" size={16} label={t('removeRecording')} onPress={() => remove(key)} />
    </li>
  );
}
