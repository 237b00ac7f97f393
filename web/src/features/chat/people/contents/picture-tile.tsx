import type { ImageAttachment } from '@kith/contract';
import type { ListedProps } from '../../../../platform/feature/attachment-kind.ts';
import { useText } from '../../../../platform/i18n/language.ts';
import { PictureView } from '../../attachments/pictures/picture-view.tsx';
import { chatTexts } from '../../chat.texts.ts';
import { TileEntry } from './entry.tsx';

/** A picture among others of the chat. */
export function PictureTile({ attached, ...of }: ListedProps<ImageAttachment>) {
  const t = useText(chatTexts);
  return (
    <TileEntry {...of} what={t('picture')}>
      <PictureView picture={attached} size="preview" alt="" lost={t('pictureLost')} />
    </TileEntry>
  );
}
