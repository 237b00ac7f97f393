import type { VoiceAttachment } from '@kith/contract';
import type { ShownProps } from '../../../platform/feature/attachment-kind.ts';
import { useText } from '../../../platform/i18n/language.ts';
import { useChatEngine } from '../../chat/index.ts';
import { PlayLine } from '../player/play-line.tsx';
import { useTracks } from './use-tracks.ts';
import { voiceTexts } from './voice.texts.ts';
import { levelsOf } from './waveform.ts';

/** The voice messages of a message: usually one. */
export function VoiceMessages({
  message,
  attached,
  name,
  isActive,
  progress,
}: ShownProps<VoiceAttachment>) {
  const t = useText(voiceTexts);
  const { me } = useChatEngine();
  const trackOf = useTracks();
  return (
    <div className="relative flex w-76 max-w-full flex-col px-2.25 pt-0.5">
      {attached.map((voice) => (
        <PlayLine
          key={voice.id}
          track={trackOf(message, voice)}
          label={t(message.senderId === me ? 'play' : 'playBy', { name })}
          levels={levelsOf(voice.waveform)}
          isActive={isActive}
        />
      ))}
      {progress}
    </div>
  );
}
