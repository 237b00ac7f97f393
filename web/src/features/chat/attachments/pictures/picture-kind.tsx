import type { ImageAttachment } from '@kith/contract';
import {
  type AttachmentChoices,
  type Chooser,
  defineAttachmentKind,
} from '../../../../platform/feature/attachment-kind.ts';
import { later } from '../../../../platform/feature/later.tsx';
import { useText } from '../../../../platform/i18n/language.ts';
import { PICTURE_TYPES, preparePicture } from '../../../../platform/pictures.ts';
import { useFileInput } from '../../../../ui/buttons/use-file-input.tsx';
import { isTouchOnly } from '../../../../ui/interaction/is-touch-only.ts';
import { chatTexts } from '../../chat.texts.ts';
import { CAMERA } from './camera-icon.ts';
import type { ChosenPicture } from './original-choice.tsx';
import { PictureGrid } from './picture-grid.tsx';
import { PictureTray } from './picture-tray.tsx';

/** Pictures, the first kind of attachments. */
export const pictureKind = defineAttachmentKind<ImageAttachment, ChosenPicture>({
  type: 'image',
  offers: usePictureChoices,
  mayDestruct: true,
  mayForward: true,
  takes: ({ type }) => type.startsWith('image/'),
  prepare: async (original) => ({ ...(await preparePicture(original)), original }),
  Chosen: PictureTray,
  Around: later(async () => (await import('./original-choice.tsx')).OriginalChoice),
  settled: ({ original: _, ...picture }) => picture,
  fileOf: ({ file }) => file,
  make: async ({ file }, { upload, key, signal, onProgress }) => ({
    ...(await upload(file, { purpose: 'picture', key, signal, onProgress })),
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

function usePictureChoices({ onFiles }: Chooser<ChosenPicture>): AttachmentChoices {
  const t = useText(chatTexts);
  const files = useFileInput({ accept: PICTURE_TYPES, multiple: true, onPick: onFiles });
  const camera = useFileInput({ accept: 'image/*', camera: true, onPick: onFiles });
  const hasCamera = isTouchOnly();
  return {
    choices: [
      { icon: 'picture', label: t('addPictures'), choose: files.open },
      ...(hasCamera ? [{ icon: CAMERA, label: t('takePhoto'), choose: camera.open }] : []),
    ],
    parts: (
      <>
        {files.input}
        {hasCamera && camera.input}
      </>
    ),
  };
}

function usePictureWords() {
  const t = useText(chatTexts);
  return {
    name: () => t('picture'),
    tooMany: (count: number) => t('tooManyPictures', { count }),
    unreadable: (name: string) => t('notPicture', { name }),
  };
}
