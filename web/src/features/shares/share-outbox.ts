import {
  FILE_MAX_BYTES,
  SHARE_FILES_MAX,
  UNUSED_UPLOAD_LIFETIME_MS,
} from '@kith/contract/base/constants';
import { encryptedSize } from '@kith/formats/encrypted/file-cipher';
import { keyText, newShareKey } from '@kith/formats/encrypted/share-key';
import { createStore } from 'zustand/vanilla';
import type { Environment } from '../../platform/environment.ts';
import { type Failure, toFailure } from '../../platform/failure.ts';
import { DISCARDED } from '../../platform/uploads/discarded.ts';
import type { UploadFile } from '../../platform/uploads/upload-file.ts';
import { DRAFT_KEY } from './draft-key.ts';
import { encryptFile, newSalt } from './encrypted/encrypt-file.ts';
import type { PickedFile } from './picked-files.ts';

/** A file of the new share. */
export interface OutgoingFile {
  key: string;
  /** With its folders: `Plans/sheet 4.pdf`. */
  name: string;
  size: number;
  /** `absent`: the page was closed during the upload, which continues once the file is chosen again. */
  state: 'waiting' | 'sending' | 'paused' | 'sent' | 'failed' | 'absent';
  /** Upload progress, from 0 to 1. */
  part: number;
  fileId?: string;
  /** When it had arrived: the server keeps a file that nothing uses for a day. */
  sentTime?: number;
  /** Of an encrypted share. */
  salt?: string;
  failure?: Failure | undefined;
}

interface Draft {
  me: string;
  time: number;
  /** Of an encrypted share. */
  key?: string;
  files: Pick<OutgoingFile, 'key' | 'name' | 'size' | 'fileId' | 'sentTime' | 'salt'>[];
}

export interface ShareOutboxOptions {
  env: Pick<Environment, 'storage' | 'now'>;
  upload: UploadFile;
  /** Deletes a file that nothing uses. */
  discard(fileId: string): Promise<unknown>;
  /** Id of the profile. */
  me: string;
  /** Pauses everything. */
  ended: AbortSignal;
}

const AT_ONCE = 2;
const isRunning = ({ state }: OutgoingFile): boolean => state === 'sending' || state === 'waiting';

/**
 * The files of the new share: they upload while its other details are filled in, whatever screen is
 * open, and continue after the browser was closed.
 */
export const createShareOutbox = ({ env, upload, discard, me, ended }: ShareOutboxOptions) => {
  const nothing = { files: [], key: null };
  const isGone = (sentTime: number): boolean => sentTime + UNUSED_UPLOAD_LIFETIME_MS <= env.now();
  /** Uploaded files have been deleted by then. */
  const restored = (): { files: readonly OutgoingFile[]; key: string | null } => {
    try {
      const draft = JSON.parse(env.storage.get(DRAFT_KEY) ?? 'null') as Draft | null;
      if (draft?.me !== me || draft.time + UNUSED_UPLOAD_LIFETIME_MS < env.now()) return nothing;
      const files = draft.files.map(
        ({ fileId, sentTime = draft.time, ...file }): OutgoingFile =>
          fileId === undefined || isGone(sentTime)
            ? { ...file, state: 'absent', part: 0 }
            : { ...file, fileId, sentTime, state: 'sent', part: 1 },
      );
      return { files, key: draft.key ?? null };
    } catch {
      return nothing;
    }
  };
  /** `key` is that of the share if it is encrypted, as in the link. */
  const state = createStore<{ files: readonly OutgoingFile[]; key: string | null }>(restored);
  const held = new Map<string, File>();
  const stops = new Map<string, AbortController>();

  const keep = (): void => {
    const { key: shareKey } = state.getState();
    const files = state.getState().files.filter(({ failure }) => failure?.code !== 'too_large');
    if (files.length === 0) {
      env.storage.remove(DRAFT_KEY);
      return;
    }
    const draft: Draft = {
      me,
      time: env.now(),
      ...(shareKey !== null && { key: shareKey }),
      files: files.map(({ key, name, size, fileId, sentTime, salt }) => ({
        ...{ key, name, size },
        ...(salt !== undefined && { salt }),
        ...(fileId !== undefined && { fileId }),
        ...(sentTime !== undefined && { sentTime }),
      })),
    };
    env.storage.set(DRAFT_KEY, JSON.stringify(draft));
  };
  const change = (key: string, changes: Partial<OutgoingFile>): void =>
    state.setState(({ files }) => ({
      files: files.map((file) => (file.key === key ? { ...file, ...changes } : file)),
    }));
  const find = (key: string) => state.getState().files.find((file) => file.key === key);

  const send = async (key: string, file: File): Promise<void> => {
    const stop = new AbortController();
    stops.set(key, stop);
    change(key, { state: 'sending' });
    try {
      const { key: shareKey } = state.getState();
      const { salt } = find(key) ?? {};
      const isEncrypted = shareKey !== null && salt !== undefined;
      const sent = isEncrypted ? await encryptFile(file, shareKey, salt) : file;
      const { id } = await upload(sent, {
        key: isEncrypted ? `${key} ${salt}` : key,
        signal: AbortSignal.any([stop.signal, ended]),
        onProgress: (part) => change(key, { part }),
      });
      change(key, { state: 'sent', part: 1, fileId: id, sentTime: env.now() });
      keep();
    } catch (cause) {
      if (!stop.signal.aborted && !ended.aborted)
        change(key, { state: 'failed', failure: toFailure(cause) });
    } finally {
      if (stops.get(key) === stop) stops.delete(key);
      next();
    }
  };
  const next = (): void => {
    for (const { key } of state.getState().files.filter(({ state: now }) => now === 'waiting')) {
      const file = held.get(key);
      if (stops.size >= AT_ONCE || ended.aborted) return;
      if (file && !stops.has(key)) void send(key, file);
    }
  };

  const halt = (key: string, reason?: Error): void => {
    stops.get(key)?.abort(reason);
    stops.delete(key);
  };
  /** With another salt, it is another file. */
  const uploadKey = ({ key, salt }: OutgoingFile): string =>
    salt === undefined ? key : `${key} ${salt}`;
  /** What has arrived of a file that is paused, or was interrupted by closing the page. */
  const forget = (file: OutgoingFile): void => {
    const size = file.salt === undefined ? file.size : encryptedSize(file.size);
    const left = { name: file.name, size, read: async () => new Blob() };
    const options = { key: uploadKey(file), signal: AbortSignal.abort(DISCARDED) };
    void upload(left, options).catch(() => {});
  };

  const resume = (key: string): void => {
    change(key, { state: 'waiting', failure: undefined });
    next();
  };

  /**
   * Files that the server has removed meanwhile are sent again, or have to be chosen again; true if there
   * are any.
   */
  const renew = (): boolean => {
    const gone = state
      .getState()
      .files.filter(({ state: now, sentTime = 0 }) => now === 'sent' && isGone(sentTime));
    for (const { key } of gone)
      state.setState(({ files }) => ({
        files: files.map((file) => {
          if (file.key !== key) return file;
          const { fileId: _, sentTime: __, ...left } = file;
          return { ...left, state: held.has(key) ? 'waiting' : 'absent', part: 0 };
        }),
      }));
    if (gone.length === 0) return false;
    keep();
    next();
    return true;
  };

  return {
    state,

    renew,

    /** Sets whether files are encrypted; only before the first file. */
    encrypt: (isOn: boolean): void => {
      if (state.getState().files.length > 0) return;
      state.setState({ key: isOn ? keyText(newShareKey()) : null });
    },

    /** Files that are already included continue. Returns how many exceeded the limit. */
    add: (picked: readonly PickedFile[]): number => {
      let left = 0;
      renew();
      for (const { file, path } of picked) {
        const key = [me, path, file.size, file.lastModified].join(' ');
        const known = find(key);
        if (known === undefined && state.getState().files.length >= SHARE_FILES_MAX) {
          left++;
          continue;
        }
        // The bytes stay where they are; the name has the folders.
        held.set(key, path === file.name ? file : new File([file], path, { type: file.type }));
        if (known !== undefined) {
          if (known.state !== 'sent' && !isRunning(known)) resume(key);
          continue;
        }
        const isEncrypted = state.getState().key !== null;
        const isTooLarge = (isEncrypted ? encryptedSize(file.size) : file.size) > FILE_MAX_BYTES;
        state.setState(({ files }) => ({
          files: [
            ...files,
            {
              ...{ key, name: path, size: file.size, part: 0 },
              ...(isEncrypted && { salt: newSalt() }),
              ...(isTooLarge
                ? { state: 'failed', failure: toFailure({ error: { code: 'too_large' } }) }
                : { state: 'waiting' }),
            },
          ],
        }));
      }
      keep();
      next();
      return left;
    },

    pause: (key: string): void => {
      change(key, { state: 'paused' });
      halt(key);
      next();
    },

    resume,

    remove: (key: string): void => {
      const isSending = stops.has(key);
      halt(key, DISCARDED);
      held.delete(key);
      const file = find(key);
      // Leftovers are removed by the server after a day.
      if (file?.fileId !== undefined) void discard(file.fileId).catch(() => {});
      else if (file !== undefined && !isSending) forget(file);
      state.setState(({ files }) => ({ files: files.filter((file) => file.key !== key) }));
      keep();
      next();
    },

    /** Called after the share was created. */
    clear: (): void => {
      for (const key of [...stops.keys()]) halt(key, DISCARDED);
      held.clear();
      state.setState(nothing);
      keep();
    },
  };
};

export type ShareOutbox = ReturnType<typeof createShareOutbox>;
