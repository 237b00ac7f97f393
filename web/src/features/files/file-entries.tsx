import type {
  AudioAttachment,
  FileAttachment,
  VideoAttachment,
  VoiceAttachment,
} from '@kith/contract';
import { fileAddress } from '@kith/contract/files/files';
import type { ListedProps } from '../../platform/feature/attachment-kind.ts';
import { bytesText } from '../../platform/i18n/bytes.ts';
import { useLanguage, useText } from '../../platform/i18n/language.ts';
import { Icon } from '../../ui/icons/icon.tsx';
import { RowEntry, TileEntry, useChatEngine } from '../chat/index.ts';
import { filesTexts } from './files.texts.ts';
import { minutesText } from './player/minutes-text.ts';
import { PLAY } from './player/player-icons.ts';

const MS_PER_S = 1_000;

/** A file among others of the chat. */
export function FileEntry({ attached, ...of }: ListedProps<FileAttachment>) {
  const { me } = useChatEngine();
  const { language } = useLanguage();
  const { id, name, size } = attached;
  const link = { href: fileAddress(id, { profileId: me }), download: name };
  return (
    <RowEntry {...of} what={name} icon="file" detail={bytesText(language, size)} link={link} />
  );
}

/** A recording among others of the chat; it is played in its message. */
export function AudioEntry({ attached, ...of }: ListedProps<AudioAttachment>) {
  const { language } = useLanguage();
  const { name, durationMs } = attached;
  const detail = durationMs === undefined ? '' : minutesText(language, durationMs / MS_PER_S);
  return <RowEntry {...of} what={name} icon={PLAY} detail={detail} />;
}

export function VoiceEntry({ attached, ...of }: ListedProps<VoiceAttachment>) {
  const t = useText(filesTexts);
  const { language } = useLanguage();
  const detail = minutesText(language, attached.durationMs / MS_PER_S);
  return <RowEntry {...of} what={t('voice')} icon={PLAY} detail={detail} />;
}

/** A video among the pictures of the chat. */
export function VideoTile({ attached, ...of }: ListedProps<VideoAttachment>) {
  const { language } = useLanguage();
  const { name, durationMs } = attached;
  return (
    <TileEntry {...of} what={name}>
      <span className="grid size-full content-center justify-items-center gap-1 bg-stage p-1 text-on-stage">
        <Icon name={PLAY} size={24} />
        {durationMs !== undefined && (
          <span className="tabular text-tiny">{minutesText(language, durationMs / MS_PER_S)}</span>
        )}
      </span>
    </TileEntry>
  );
}
