import type { VoiceAttachment } from '@kith/contract';
import {
  type ChosenProps,
  defineAttachmentKind,
  type ShownProps,
} from '../../../platform/feature/attachment-kind.ts';
import { later } from '../../../platform/feature/later.tsx';
import { useText } from '../../../platform/i18n/language.ts';
import { filesTexts } from '../files.texts.ts';
import type { Recording } from './recorder.ts';
import { VoiceButton } from './voice-button.tsx';

const VoiceMessages = later(async () => (await import('./voice-messages.tsx')).VoiceMessages);
const ChosenVoices = later(async () => (await import('./chosen-voices.tsx')).ChosenVoices);

/** Recorded in the composer; a recording is a file like any other. */
export const voiceKind = defineAttachmentKind<VoiceAttachment, Recording>({
  type: 'voice',
  mayDestruct: true,
  mayForward: true,
  Instead: VoiceButton,
  Chosen: ChosenLater,
  fileOf: ({ file }) => file,
  make: async ({ file, durationMs, waveform }, { upload, key, signal, onProgress }) => {
    const facts = { durationMs, waveform };
    const { type: mediaType, ...stored } = await upload(file, { facts, key, signal, onProgress });
    return { ...stored, ...facts, mediaType, type: 'voice' };
  },
  outgoing: ({ file, durationMs, waveform }, id, made) =>
    made ?? {
      ...{ id, type: 'voice', name: file.name, size: file.size, mediaType: file.type },
      ...{ createdTime: 0, durationMs, waveform },
    },
  sharesLine: true,
  Shown: ShownLater,
  Listed: later(async () => (await import('../file-entries.tsx')).VoiceEntry),
  words: useVoiceWords,
});

function ChosenLater(props: ChosenProps<Recording>) {
  if (props.chosen.length === 0) return null;
  return <ChosenVoices {...props} />;
}

/** The height of a voice message is known before it is loaded, so nothing moves. */
function ShownLater(props: ShownProps<VoiceAttachment>) {
  const height = `${props.attached.length * 3.25 + 0.125}rem`;
  return (
    <div style={{ minBlockSize: height }} className="w-76 max-w-full">
      <VoiceMessages {...props} />
    </div>
  );
}

function useVoiceWords() {
  const t = useText(filesTexts);
  return {
    name: () => t('voice'),
    tooMany: (count: number) => t('tooMany', { count }),
    unreadable: (name: string) => t('unreadable', { name }),
  };
}
