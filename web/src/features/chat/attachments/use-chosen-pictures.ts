import { ATTACHMENTS_MAX } from '@kith/contract/base/constants';
import { useState } from 'react';
import { useStore } from 'zustand/react';
import { useText } from '../../../platform/i18n/language.ts';
import { type PreparedPicture, preparePicture } from '../../../platform/pictures.ts';
import { notify } from '../../../ui/overlays/toasts.tsx';
import { useChatEngine } from '../chat.react.ts';
import { chatTexts } from '../chat.texts.ts';
import type { ChosenPicture } from './chosen-pictures.ts';

const NONE: readonly ChosenPicture[] = [];

/** The pictures of the message that is being written: picked, pasted or dropped. */
export const useChosenPictures = (chatId: string) => {
  const { chosen: all } = useChatEngine();
  const t = useText(chatTexts);
  const chosen = useStore(all, (pictures) => pictures[chatId] ?? NONE);
  const setChosen = (to: (pictures: readonly ChosenPicture[]) => readonly ChosenPicture[]) =>
    all.setState((pictures) => ({ [chatId]: to(pictures[chatId] ?? NONE) }));
  const [preparing, setPreparing] = useState(0);

  const prepare = async (file: File): Promise<ChosenPicture | undefined> => {
    try {
      const picture = await preparePicture(file);
      return { ...picture, url: URL.createObjectURL(picture.file) };
    } catch {
      notify(t('notPicture', { name: file.name }));
      return undefined;
    }
  };

  return {
    chosen,
    isPreparing: preparing > 0,
    async add(files: readonly File[]): Promise<void> {
      const room = ATTACHMENTS_MAX - (all.getState()[chatId]?.length ?? 0);
      if (files.length > room) notify(t('tooManyPictures', { count: ATTACHMENTS_MAX }));
      setPreparing((count) => count + 1);
      // One after the other: a whole picture in memory is large.
      for (const file of files.slice(0, room)) {
        const picture = await prepare(file);
        if (picture) setChosen((others) => [...others, picture]);
      }
      setPreparing((count) => count - 1);
    },
    remove(url: string): void {
      URL.revokeObjectURL(url);
      setChosen((others) => others.filter((picture) => picture.url !== url));
    },
    /** Answers them and chooses none. */
    take(): PreparedPicture[] {
      for (const { url } of chosen) URL.revokeObjectURL(url);
      setChosen(() => NONE);
      return chosen.map(({ file, width, height }) => ({ file, width, height }));
    },
  };
};
export type ChosenPictures = ReturnType<typeof useChosenPictures>;
