import type { ImageAttachment } from '@kith/contract';
import {
  type ChooseProps,
  defineAttachmentKind,
} from '../../../../platform/feature/attachment-kind.ts';
import { later } from '../../../../platform/feature/later.tsx';
import { useText } from '../../../../platform/i18n/language.ts';
import {
  PICTURE_TYPES,
  type PreparedPicture,
  preparePicture,
} from '../../../../platform/pictures.ts';
import { FileButton } from '../../../../ui/buttons/file-button.tsx';
import { chatTexts } from '../../chat.texts.ts';
import { PictureGrid } from './picture-grid.tsx';
import { PictureTray } from './picture-tray.tsx';

/** Pictures, the first kind of attachments. */
export const pictureKind = defineAttachmentKind<ImageAttachment, PreparedPicture>({
  type: 'image',
  Choose: PictureButton,
  mayDestruct: true,
  takes: ({ type }) => type.startsWith('image/'),
  prepare: preparePicture,
  Chosen: PictureTray,
  fileOf: ({ file }) => file,
  make: async ({ file }, { call, signal, onProgress }) => ({
    ...(await call('pictures.upload', { body: file, signal, onProgress })),
    type: 'image',
  }),
  outgoing: ({ width, height }, id, made) => ({
    id: made?.id ?? id,
    type: 'image',
    width,
    height,
    placeholder: made?.placeholder ?? '',
  }),
  isBare: true,
  Shown: PictureGrid,
  Listed: later(async () => (await import('../../people/contents/picture-tile.tsx')).PictureTile),
  Viewer: later(async () => (await import('./picture-viewer.tsx')).PictureViewer),
  words: usePictureWords,
});

function PictureButton({ onFiles }: ChooseProps<PreparedPicture>) {
  const t = useText(chatTexts);
  return (
    <FileButton
      icon="picture"
      label={t('addPictures')}
      accept={PICTURE_TYPES}
      multiple
      onPick={onFiles}
    />
  );
}

function usePictureWords() {
  const t = useText(chatTexts);
  return {
    name: () => t('picture'),
    tooMany: (count: number) => t('tooManyPictures', { count }),
    unreadable: (name: string) => t('notPicture', { name }),
  };
}
