import type { VideoAttachment } from '@kith/contract';
import { fileAddress } from '@kith/contract/files/files';
import type { ShownProps } from '../../platform/feature/attachment-kind.ts';
import { useChatEngine } from '../chat/index.ts';
import { FileCards, Stack } from './file-cards.tsx';

/** Until a video has told its own. */
const USUAL_SHAPE = 16 / 9;
/** Browsers show this moment until the video is played. */
const POSTER = '#t=0.1';

/** The videos of a message, played in place; their space is reserved before they load. */
export function VideoFiles(props: ShownProps<VideoAttachment>) {
  const { me } = useChatEngine();
  if (props.message.delivery !== undefined) return <FileCards {...props} />;
  return (
    <Stack progress={props.progress}>
      {props.attached.map(({ id, name, width, height }) => (
        // biome-ignore lint/a11y/useMediaCaption: people send videos without captions
        <video
          key={id}
          src={fileAddress(id, { profileId: me }) + POSTER}
          controls
          playsInline
          preload="metadata"
          aria-label={name}
          tabIndex={props.isActive ? 0 : -1}
          style={{
            aspectRatio: width && height ? width / height : USUAL_SHAPE,
            maxBlockSize: '24rem',
          }}
          className="ring-focus w-full rounded-control bg-sunk object-contain"
        />
      ))}
    </Stack>
  );
}
