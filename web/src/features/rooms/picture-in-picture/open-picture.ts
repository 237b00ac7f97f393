import type { RoomEngine } from '../engine/room.engine.ts';
import { isSilent } from '../engine/room.types.ts';
import { choosePicture } from './choose.ts';
import { type PictureWay, pictureWindows } from './way.ts';

export interface OpenedPicture {
  /** The window, if it is more than a video. */
  window?: Window;
  follow(pinned: string | undefined): void;
  close(): void;
}

interface Wanted {
  way: PictureWay;
  engine: RoomEngine;
  pinned: string | undefined;
  onClosed: () => void;
}

/** Browsers demand that it opens within five seconds of the click. */
const ARRIVES_MS = 4_000;

/** The browser remembers the size that the person gives it. */
const SIZE = { width: 384, height: 300 };

/** Gives a new window the language, colours and styles of this page. */
const dress = ({ documentElement, head }: Document): void => {
  for (const { name, value } of document.documentElement.attributes)
    documentElement.setAttribute(name, value);
  for (const sheet of document.querySelectorAll('link[rel="stylesheet"], style'))
    head.append(sheet.cloneNode(true));
};

const openWindow = async ({ onClosed }: Wanted): Promise<OpenedPicture> => {
  const opened = await pictureWindows()?.requestWindow(SIZE);
  if (opened === undefined) throw new Error('There are no such windows.');
  dress(opened.document);
  opened.document.title = document.title;
  opened.addEventListener('pagehide', onClosed, { once: true });
  return { window: opened, follow: () => {}, close: () => opened.close() };
};

/** Buttons in the browser's own window, where it has them. */
const ACTIONS = ['hangup', 'togglemicrophone', 'togglecamera'] as const;
const setAction = (action: (typeof ACTIONS)[number], act: (() => void) | null): void => {
  try {
    navigator.mediaSession.setActionHandler(action as MediaSessionAction, act);
  } catch {
    // The browser does not know the button.
  }
};

const openVideo = async ({ engine, pinned, onClosed }: Wanted): Promise<OpenedPicture> => {
  const video = document.createElement('video');
  // Audio is played by the page.
  Object.assign(video, {
    muted: true,
    playsInline: true,
    ariaHidden: 'true',
    className: 'sr-only',
  });
  let now = pinned;
  let isClosed = false;
  const ended = Promise.withResolvers<never>();
  ended.promise.catch(() => undefined);
  const look = (): void => {
    const picture = choosePicture(engine.state.getState(), now);
    if (picture === null) close();
    else if (video.srcObject !== picture) {
      video.srcObject = picture;
      // Refused only if it is replaced or closed at once.
      void video.play().catch(() => undefined);
    }
  };
  const stop = engine.state.subscribe(() => look());
  const over = (): void => {
    if (isClosed) return;
    isClosed = true;
    clearTimeout(timer);
    ended.reject(new Error('There is no picture.'));
    stop();
    for (const action of ACTIONS) setAction(action, null);
    video.srcObject = null;
    video.remove();
    onClosed();
  };
  const close = (): void => {
    if (document.pictureInPictureElement === video)
      void document.exitPictureInPicture().catch(() => undefined);
    over();
  };
  const timer = setTimeout(over, ARRIVES_MS);
  const arrived = new Promise((resolve) => {
    video.addEventListener('loadedmetadata', resolve, { once: true });
  });
  document.body.append(video);
  look();
  try {
    await Promise.race([arrived, ended.promise]);
    await video.requestPictureInPicture();
  } catch (error) {
    over();
    throw error;
  }
  clearTimeout(timer);
  video.addEventListener('leavepictureinpicture', over, { once: true });
  const { mute, setCamera, leave, state } = engine;
  setAction('hangup', () => void leave());
  setAction('togglemicrophone', () => void mute(!isSilent(state.getState())));
  setAction('togglecamera', () => void setCamera(!state.getState().media.hasCamera));
  return {
    follow: (next) => {
      now = next;
      look();
    },
    close,
  };
};

/** Opens it after a click or a key, which browsers demand. */
export const openPicture = (wanted: Wanted): Promise<OpenedPicture> =>
  wanted.way === 'window' ? openWindow(wanted) : openVideo(wanted);
