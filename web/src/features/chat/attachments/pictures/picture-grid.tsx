import type { ImageAttachment } from '@kith/contract';
import type { ShownProps } from '../../../../platform/feature/attachment-kind.ts';
import { fullTime } from '../../../../platform/i18n/dates.ts';
import { useLanguage, useText } from '../../../../platform/i18n/language.ts';
import { chatTexts } from '../../chat.texts.ts';
import { pictureKeyOf, shapeOf, spansOf } from './picture-list.ts';
import { PictureView } from './picture-view.tsx';

/** A single picture is not enlarged, and stays within a screen's height. */
const MAX_REM = 22;
const PX_PER_REM = 16;

const widthOf = (pictures: readonly ImageAttachment[]): string => {
  const [first] = pictures;
  if (first === undefined || pictures.length > 1) return `${MAX_REM - 2}rem`;
  const shape = shapeOf(first);
  return `${Math.max(8, Math.min(MAX_REM, MAX_REM * shape, first.width / PX_PER_REM))}rem`;
};

/** The pictures of a message; their space is reserved before they load. */
export function PictureGrid(props: ShownProps<ImageAttachment>) {
  const t = useText(chatTexts);
  const { language } = useLanguage();
  const { message, attached, name, isActive, onOpen, progress } = props;
  const said = { name, time: fullTime(language, message.createdTime) };
  const spans = spansOf(attached.length);
  const rowHeight = Math.min(...spans);
  return (
    <div
      style={{ inlineSize: widthOf(attached) }}
      className="relative grid max-w-full grid-cols-6 gap-0.5 overflow-hidden rounded-[13px]"
    >
      {attached.map((picture, at) => (
        <button
          // The id changes once the server has the picture; its position does not.
          key={pictureKeyOf(message, at)}
          type="button"
          tabIndex={isActive ? 0 : -1}
          aria-label={t('openPicture', said)}
          onClick={() => onOpen(pictureKeyOf(message, at))}
          style={{
            gridColumn: `span ${spans[at]}`,
            aspectRatio:
              attached.length === 1 ? shapeOf(picture) : Math.min(2, (spans[at] ?? 1) / rowHeight),
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
      {progress}
    </div>
  );
}
