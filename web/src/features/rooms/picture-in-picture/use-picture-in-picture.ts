import { useCallback, useEffect, useRef, useState } from 'react';
import { isRoomKey } from '../room-keys.ts';
import { useRoom, useRoomEngine } from '../rooms.react.tsx';
import { choosePicture } from './choose.ts';
import type { OpenedPicture } from './open-picture.ts';
import { pictureWay } from './way.ts';

const FAILED_MS = 8_000;

/** Picture in picture of the person shown large, or who speaks. */
export const usePictureInPicture = (isFramed: boolean, pinned: string | undefined) => {
  const engine = useRoomEngine();
  const way = pictureWay(isFramed);
  const hasPicture = useRoom((state) => choosePicture(state, pinned) !== null);
  const [opened, setOpened] = useState<OpenedPicture>();
  const [isFailed, setFailed] = useState(false);
  const isOpening = useRef(false);
  const isHere = useRef(true);
  useEffect(() => {
    isHere.current = true;
    return () => {
      isHere.current = false;
    };
  }, []);
  // It ends with the conversation.
  useEffect(() => () => opened?.close(), [opened]);
  useEffect(() => opened?.follow(pinned), [opened, pinned]);
  useEffect(() => {
    if (!isFailed) return;
    const timer = setTimeout(() => setFailed(false), FAILED_MS);
    return () => clearTimeout(timer);
  }, [isFailed]);

  const isOffered = way === 'window' || (way === 'video' && (hasPicture || opened !== undefined));
  const open = useCallback(async () => {
    if (way === undefined || isOpening.current) return;
    isOpening.current = true;
    setFailed(false);
    try {
      const [{ openPicture }] = await Promise.all([
        import('./open-picture.ts'),
        // What the window shows, so that it does not open in vain.
        way === 'window' && import('./picture-window.tsx'),
      ]);
      const picture = await openPicture({
        ...{ way, engine, pinned },
        onClosed: () => setOpened(undefined),
      });
      if (isHere.current) setOpened(picture);
      else picture.close();
    } catch {
      setFailed(true);
    } finally {
      isOpening.current = false;
    }
  }, [way, engine, pinned]);
  const toggle = useCallback(() => {
    if (opened === undefined) void open();
    else opened.close();
  }, [opened, open]);
  const onKey = useCallback(
    (event: KeyboardEvent) => {
      if (event.key === 'p' && isOffered && isRoomKey(event)) toggle();
    },
    [isOffered, toggle],
  );
  useEffect(() => {
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, [onKey]);
  return { isOffered, isOpen: opened !== undefined, isFailed, opened, toggle, onKey };
};
