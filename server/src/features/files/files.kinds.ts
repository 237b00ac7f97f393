import type {
  AudioAttachment,
  FileAttachment,
  VideoAttachment,
  VoiceAttachment,
} from '@kith/contract';
import { safeName } from '@kith/formats/zip/zip-names';
import type { AttachmentKind, AttachmentKinds } from '../../platform/feature/attachments.ts';
import { type ProfileExport, unlessGone } from '../../platform/feature/exporting.ts';
import { copied } from '../../platform/storage/index.ts';
import { kindOf } from './file-kind.ts';
import { presentFile } from './files.present.ts';
import type { FileService } from './files.service.ts';
import { deleteFileUses, insertFileUses, usableFiles } from './files.store.ts';

type Attached = FileAttachment | VideoAttachment | AudioAttachment | VoiceAttachment;

const SCOPE = 'message';

const kindNamed = <Kind extends Attached>(
  name: Kind['type'],
  exportInto: (to: ProfileExport, id: string) => Promise<void>,
): AttachmentKind<Kind> => ({
  take: async (tx, accountId, ids) => {
    const files = await usableFiles(tx, accountId, ids);
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
  mayForward: true,
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
    const name = `${folder}/${safeName(file.fileName ?? id)}`;
    if (!has(name)) await add(name, () => copied(file.read()));
    await goOn();
  };

/** The kinds of files that messages can have attached. */
export const fileKinds = (files: Pick<FileService, 'get'>): AttachmentKinds => {
  const exportInto = exportFile(files);
  return {
    file: kindNamed<FileAttachment>('file', exportInto),
    video: kindNamed<VideoAttachment>('video', exportInto),
    audio: kindNamed<AudioAttachment>('audio', exportInto),
    // The generated name is of no interest.
    voice: { ...kindNamed<VoiceAttachment>('voice', exportInto), preview: () => '' },
  };
};
