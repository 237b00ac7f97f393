import type { AudioAttachment } from '@kith/contract';
import type { ShownProps } from '../../platform/feature/attachment-kind.ts';
import { later } from '../../platform/feature/later.tsx';
import { FileCards, Stack } from './file-cards.tsx';

const AudioLines = later(async () => (await import('./player/audio-lines.tsx')).AudioLines);

/** The audio files of a message, played in place; their space is reserved before they load. */
export function AudioFiles(props: ShownProps<AudioAttachment>) {
  const { attached, message, progress } = props;
  if (message.delivery !== undefined) return <FileCards {...props} />;
  return (
    <Stack progress={progress}>
      <div style={{ minBlockSize: `${attached.length * 5.75}rem` }}>
        <AudioLines {...props} />
      </div>
    </Stack>
  );
}
