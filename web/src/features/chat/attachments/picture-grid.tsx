import type { Attachment } from '@kith/contract';
import type { HeldMessage } from '@kith/contract/chat/message-list';
import { useStore } from 'zustand/react';
import { fullTime } from '../../../platform/i18n/dates.ts';
import { useLanguage, useText } from '../../../platform/i18n/language.ts';
import { IconButton } from '../../../ui/buttons/icon-button.tsx';
import { useChatEngine } from '../chat.react.ts';
import { chatTexts } from '../chat.texts.ts';
import { pictureKeyOf, shapeOf, spansOf } from './picture-list.ts';
import { PictureView } from './picture-view.tsx';

type Props = {
  message: HeldMessage;
  /** Of who sent them. */
  name: string;
  /** Only then does the keyboard stop here. */
  isActive: boolean;
  onOpen: (key: string) => void;
};

/** A single picture stays as small as it is, and within a screen's height. */
const MAX_REM = 22;
const PX_PER_REM = 16;

const widthOf = (pictures: readonly Attachment[]): string => {
  const [first] = pictures;
  if (first === undefined || pictures.length > 1) return `${MAX_REM - 2}rem`;
  const shape = shapeOf(first);
  return `${Math.max(8, Math.min(MAX_REM, MAX_REM * shape, first.width / PX_PER_REM))}rem`;
};

/** The pictures of a message; their places have their size before they come. */
export function PictureGrid({ message, name, isActive, onOpen }: Props) {
  const t = useText(chatTexts);
  const { language } = useLanguage();
  const { attachments } = message;
  const [first] = attachments;
  if (first === undefined) return null;
  const said = { name, time: fullTime(language, message.createdTime) };
  const spans = spansOf(attachments.length);
  const rowHeight = Math.min(...spans);
  return (
    <div
      style={{ inlineSize: widthOf(attachments) }}
      className="relative grid max-w-full grid-cols-6 gap-0.5 overflow-hidden rounded-[13px]"
    >
      {attachments.map((picture, at) => (
        <button
          // The id changes once the server has the picture; its place does not.
          key={pictureKeyOf(message, at)}
          type="button"
          tabIndex={isActive ? 0 : -1}
          aria-label={t('openPicture', said)}
          onClick={() => onOpen(pictureKeyOf(message, at))}
          style={{
            gridColumn: `span ${spans[at]}`,
            aspectRatio:
              attachments.length === 1
                ? shapeOf(picture)
                : Math.min(2, (spans[at] ?? 1) / rowHeight),
          }}
          className="ring-focus-inside relative block min-w-0 cursor-zoom-in overflow-hidden bg-line-soft"
        >
          <PictureView
            picture={picture}
            size="preview"
            alt={t('pictureBy', said)}
            lost={t('pictureLost')}
          />
        </button>
      ))}
      {message.delivery === 'sending' && <Sending message={message} />}
    </div>
  );
}

/** So much is shown from the start, so that it is seen to have begun. */
const BEGUN_PERCENT = 4;

/** How far the pictures are on their way, and a way to stop them. */
function Sending({ message: { id, attachments } }: { message: HeldMessage }) {
  const t = useText(chatTexts);
  const { pictures, discard } = useChatEngine();
  const sent = useStore(pictures, (all) =>
    attachments.reduce((sum, picture) => sum + (all[picture.id]?.sent ?? 1), 0),
  );
  const percent = Math.round((sent / attachments.length) * 100);
  return (
    <>
      <div
        role="progressbar"
        aria-label={t('uploading')}
        aria-valuenow={percent}
        className="absolute inset-x-0 bottom-0 h-1.5 bg-veil"
      >
        <div
          style={{ inlineSize: `${Math.max(percent, BEGUN_PERCENT)}%` }}
          className="h-full bg-accent transition-[inline-size] forced:bg-[Highlight]"
        />
      </div>
      <span className="absolute end-1.5 top-1.5 rounded-control bg-raised/90">
        <IconButton icon="xmark" label={t('stopSending')} size={18} onPress={() => discard(id)} />
      </span>
    </>
  );
}
