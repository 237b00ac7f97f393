import type { AudioAttachment, FileAttachment, VideoAttachment } from '@kith/contract';
import {
  type AttachmentChoices,
  type AttachmentKind,
  type Chooser,
  defineAttachmentKind,
} from '../../platform/feature/attachment-kind.ts';
import { later } from '../../platform/feature/later.tsx';
import { useText } from '../../platform/i18n/language.ts';
import { useFileInput } from '../../ui/buttons/use-file-input.tsx';
import { isTouchOnly } from '../../ui/interaction/is-touch-only.ts';
import { AudioFiles } from './audio-files.tsx';
import { CAMCORDER } from './camcorder-icon.ts';
import { ChosenFiles } from './chosen-files.tsx';
import { FileCards } from './file-cards.tsx';
import { filesTexts } from './files.texts.ts';
import type { ChosenFile } from './media-facts.ts';
import { VideoFiles } from './video-files.tsx';

type AnyFile = FileAttachment | VideoAttachment | AudioAttachment;

/** What all kinds of files have in common. */
const ofFiles = <Attached extends AnyFile>(
  type: Attached['type'],
): Omit<AttachmentKind<Attached, ChosenFile>, 'Shown'> => ({
  type,
  mayDestruct: true,
  mayForward: true,
  prepare: async (file) => {
    const { factsOf } = await import('./media-facts.ts');
    return { file, facts: await factsOf(file) };
  },
  Chosen: ChosenFiles,
  fileOf: ({ file }) => file,
  make: async ({ file, facts }, { upload, key, signal, onProgress }) => {
    const { type: mediaType, ...stored } = await upload(file, { facts, key, signal, onProgress });
    // The server decides the kind, by the first bytes.
    return { ...stored, mediaType, type } as Attached;
  },
  outgoing: ({ file, facts }, id, made) =>
    made ??
    ({
      ...facts,
      id,
      type,
      name: file.name,
      size: file.size,
      mediaType: file.type,
      createdTime: 0,
    } as Attached),
  words: useFileWords,
});

export const videoKind = defineAttachmentKind<VideoAttachment, ChosenFile>({
  ...ofFiles('video'),
  offers: useVideoChoices,
  takes: ({ type }) => type.startsWith('video/'),
  Shown: VideoFiles,
  Listed: later(async () => (await import('./file-entries.tsx')).VideoTile),
});

export const audioKind = defineAttachmentKind<AudioAttachment, ChosenFile>({
  ...ofFiles('audio'),
  takes: ({ type }) => type.startsWith('audio/'),
  Shown: AudioFiles,
  Listed: later(async () => (await import('./file-entries.tsx')).AudioEntry),
});

/** Takes every file that no other kind does. */
export const fileKind = defineAttachmentKind<FileAttachment, ChosenFile>({
  ...ofFiles('file'),
  offers: useFileChoices,
  takes: () => true,
  Shown: FileCards,
  Listed: later(async () => (await import('./file-entries.tsx')).FileEntry),
  Viewer: later(async () => (await import('./viewer/file-viewer.tsx')).FileViewer),
});

/** Only phones have a camera that takes the place of a file dialog. */
function useVideoChoices({ onFiles }: Chooser<ChosenFile>): AttachmentChoices {
  const t = useText(filesTexts);
  const { open, input } = useFileInput({ accept: 'video/*', camera: true, onPick: onFiles });
  if (!isTouchOnly()) return { choices: [], parts: null };
  return { choices: [{ icon: CAMCORDER, label: t('takeVideo'), choose: open }], parts: input };
}

function useFileChoices({ onFiles }: Chooser<ChosenFile>): AttachmentChoices {
  const t = useText(filesTexts);
  const { open, input } = useFileInput({ accept: '', multiple: true, onPick: onFiles });
  return { choices: [{ icon: 'file', label: t('attach'), choose: open }], parts: input };
}

function useFileWords() {
  const t = useText(filesTexts);
  return {
    name: () => t('file'),
    nameOf: ({ name }: AnyFile) => name,
    tooMany: (count: number) => t('tooMany', { count }),
    unreadable: (name: string) => t('unreadable', { name }),
  };
}
