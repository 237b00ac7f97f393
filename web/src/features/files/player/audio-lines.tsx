import type { AudioAttachment } from '@kith/contract';
import { fileAddress } from '@kith/contract/files/files';
import type { ShownProps } from '../../../platform/feature/attachment-kind.ts';
import { useText } from '../../../platform/i18n/language.ts';
import { useChatEngine } from '../../chat/index.ts';
import { PlayLine } from './play-line.tsx';
import { playerTexts } from './player.texts.ts';

/** Audio files with their names, each with its controls. */
export function AudioLines({ message, attached, isActive }: ShownProps<AudioAttachment>) {
  const t = useText(playerTexts);
  const { me } = useChatEngine();
  const { chatId, id: messageId } = message;
  return attached.map(({ id, name, durationMs }) => (
    <figure
      key={id}
      className="mb-1.5 rounded-control border border-line bg-pane p-2.5 text-ink last:mb-0"
    >
      <figcaption className="mb-0.5 truncate font-strong text-small">
        <bdi>{name}</bdi>
      </figcaption>
      <PlayLine
        track={{
          ...{ id, title: name, durationMs, chatId, messageId },
          src: fileAddress(id, { profileId: me }),
        }}
        label={t('playName', { name })}
        isActive={isActive}
      />
    </figure>
  ));
}
