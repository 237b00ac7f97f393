import type {
  AudioAttachment,
  FileAttachment,
  VideoAttachment,
  VoiceAttachment,
} from '@kith/contract';
import type { AttachmentKind, AttachmentKinds } from '../../platform/attachments.ts';
import { type ProfileExport, unlessGone } from '../../platform/exporting.ts';
import { presentFile } from './files.present.ts';
import type { FileService } from './files.service.ts';
import { deleteFileUses, filesOfAccount, insertFileUses } from './files.store.ts';
import type { FileTable } from './files.tables.ts';

type Attached = FileAttachment | VideoAttachment | AudioAttachment | VoiceAttachment;
type KindName = Attached['type'];

/** What browsers can play; everything else is a file to download. */
const PLAYED: Readonly<Record<string, KindName>> = {
  'video/mp4': 'video',
  'video/webm': 'video',
  'video/ogg': 'video',
  'audio/mpeg': 'audio',
  'audio/mp4': 'audio',
  'audio/aac': 'audio',
  'audio/ogg': 'audio',
  'audio/wav': 'audio',
  'audio/vnd.wave': 'audio',
  'audio/x-m4a': 'audio',
  'audio/x-flac': 'audio',
  'audio/opus': 'audio',
  'audio/webm': 'audio',
  'audio/flac': 'audio',
};

/**
 * By the first bytes of the file, never by its name; a recording that has a waveform is a voice
 * message. The bytes of a WebM or MP4 file do not tell sound from video.
 */
const kindOf = ({ type, waveform }: FileTable): KindName => {
  const played = PLAYED[type];
  return played !== undefined && waveform !== null ? 'voice' : (played ?? 'file');
};

const SCOPE = 'message';

const kindNamed = <Kind extends Attached>(
  name: Kind['type'],
  exportInto: (to: ProfileExport, id: string) => Promise<void>,
): AttachmentKind<Kind> => ({
  take: async (tx, accountId, ids) => {
    const files = await filesOfAccount(tx.query, accountId, ids);
    return files
      .filter((file) => kindOf(file) === name)
      .map((file) => {
        const { type: mediaType, waveform, ...rest } = presentFile(file);
        const heard = name === 'voice' && { waveform };
        return { ...rest, ...heard, mediaType, type: name } as Kind;
      });
  },
  show: (tx, { chatId, seq, heldFor }, attached) =>
    insertFileUses(
      tx,
      attached.map(({ id }) => ({
        file_id: id,
        scope: SCOPE,
        owner_id: chatId,
        seq,
        held_for: heldFor,
      })),
    ),
  hide: (tx, { chatId, seq }) => deleteFileUses(tx, { scope: SCOPE, owner_id: chatId, seq }),
  preview: (attached) => attached.name,
  exportInto,
});

/** Adds a file under its own name, once, however often it was sent. */
const exportFile =
  ({ get }: Pick<FileService, 'get'>) =>
  async ({ request, has, add, goOn }: ProfileExport, id: string): Promise<void> => {
    const folder = `files/${id}`;
    const file = await unlessGone(get(request.actor, id));
    if (file === undefined) return;
    const name = `${folder}/${(file.fileName ?? id).replace(/[\p{Cc}/\\:]/gu, '_')}`;
    if (!has(name)) await add(name, () => file.stream());
    await goOn();
  };

/** The kinds of files that messages can have attached. */
export const fileKinds = (files: Pick<FileService, 'get'>): AttachmentKinds => {
  const exportInto = exportFile(files);
  return {
    file: kindNamed<FileAttachment>('file', exportInto),
    video: kindNamed<VideoAttachment>('video', exportInto),
    audio: kindNamed<AudioAttachment>('audio', exportInto),
    // Its name, which no person has given it, says nothing.
    voice: { ...kindNamed<VoiceAttachment>('voice', exportInto), preview: () => '' },
  };
};
