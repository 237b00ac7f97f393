import { ATTACHMENTS_MAX } from '@kith/contract/base/constants';
import { useState } from 'react';
import { useStore } from 'zustand/react';
import type {
  AnyAttachmentKind,
  ChosenAttachment,
} from '../../../platform/feature/attachment-kind.ts';
import { notify } from '../../../ui/overlays/toasts.tsx';
import { useChatEngine } from '../chat.react.ts';
import type { OutgoingAttachment } from '../engine/outgoing.ts';
import { useAttachmentWords } from './use-attachment-words.ts';

const NONE: readonly ChosenAttachment[] = [];

/** Attachments of the message being written: picked, pasted, dropped or created. */
export const useChosen = (chatId: string) => {
  const { chosen: all, kinds } = useChatEngine();
  const words = useAttachmentWords();
  const chosen = useStore(all.state, (byChat) => byChat[chatId] ?? NONE);
  /** Kinds of the files being prepared. */
  const [preparing, setPreparing] = useState<readonly string[]>([]);

  const roomLeft = () => ATTACHMENTS_MAX - (all.state.getState()[chatId]?.length ?? 0);
  const tellFull = (type: string | undefined) =>
    notify(() => words.of(type).tooMany(ATTACHMENTS_MAX));
  const put = ({ type, fileOf }: AnyAttachmentKind, content: unknown) =>
    all.add(chatId, type, content, fileOf?.(content));
  const prepare = async (file: File, kind: AnyAttachmentKind | undefined): Promise<void> => {
    try {
      if (kind?.prepare === undefined) throw new Error('No kind takes such a file');
      put(kind, await kind.prepare(file));
    } catch {
      notify(() => words.of(kind?.type).unreadable(file.name));
    }
  };

  return {
    chosen,
    preparing,
    add(kind: AnyAttachmentKind, content: unknown): void {
      if (roomLeft() > 0) put(kind, content);
      else tellFull(kind.type);
    },
    async addFiles(files: readonly File[]): Promise<void> {
      const taken = files.map((file) => ({ file, kind: kinds.find((kind) => kind.takes?.(file)) }));
      const room = roomLeft();
      if (files.length > room) tellFull(taken[room]?.kind?.type);
      const batch = taken.slice(0, room);
      setPreparing((others) => [...others, ...batch.map(({ kind }) => kind?.type ?? '')]);
      // One after the other: a whole picture in memory is large.
      for (const { file, kind } of batch) await prepare(file, kind);
      setPreparing((others) => others.slice(batch.length));
    },
    remove: (key: string) => all.remove(chatId, key),
    replace: (key: string, type: string, content: unknown) =>
      all.replace(chatId, key, type, content),
    /** Returns and clears them. */
    take: (): OutgoingAttachment[] =>
      all.take(chatId).map(({ type, content }) => ({
        type,
        content: kinds.find((kind) => kind.type === type)?.settled?.(content) ?? content,
      })),
  };
};
