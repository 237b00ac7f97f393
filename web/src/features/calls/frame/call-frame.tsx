import { seatAddress } from '@kith/contract/calls/seat-address';
import { useCallback, useEffect, useRef } from 'react';
import { createPortal } from 'react-dom';
import { useText } from '../../../platform/i18n/language.ts';
import { ROOM_HELLO, type RoomSize, type RoomTold } from '../../../platform/room-port.ts';
import { classes } from '../../../ui/styles/classes.ts';
import { useCallFrame, useCallsEngine } from '../calls.react.ts';
import { callsTexts } from '../calls.texts.ts';

/** To every origin, because the address may lead to another one; the policies of this page allow only rooms. */
const ALLOWED = [
  ...['camera', 'microphone', 'display-capture', 'autoplay', 'fullscreen'],
  ...['picture-in-picture', 'speaker-selection'],
]
  .map((each) => `${each} *`)
  .join('; ');

/** Another page would end the call, also one of this server, such as a meeting. */
const useAskingBeforeLeaving = (isIn: boolean): void =>
  useEffect(() => {
    if (!isIn) return;
    const onLeaving = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', onLeaving);
    return () => window.removeEventListener('beforeunload', onLeaving);
  }, [isIn]);

/** The page of a call above the app, or hidden while the app is used; it keeps running either way. */
export function CallFrame() {
  const t = useText(callsTexts);
  const { frame } = useCallsEngine();
  const room = useCallFrame((state) => state.room);
  const isSmall = useCallFrame((state) => state.isSmall);
  const hasPicture = useCallFrame((state) => state.status?.hasPicture === true);
  const element = useRef<HTMLIFrameElement>(null);
  const roomKey = room?.keys.userKey;
  useEffect(() => {
    if (roomKey !== undefined && !isSmall) element.current?.focus();
  }, [roomKey, isSmall]);
  const tellSize = useCallback(() => {
    const size: RoomSize = { isRoomSmall: isSmall };
    element.current?.contentWindow?.postMessage(size, '*');
  }, [isSmall]);
  useEffect(tellSize, [tellSize]);
  useAskingBeforeLeaving(useCallFrame((state) => state.status?.phase === 'in'));
  if (room === null) return null;
  const connect = () => {
    const { port1, port2 } = new MessageChannel();
    // What the page of a former call has said late does not concern this one.
    const isCurrent = () => frame.state.getState().room?.keys.userKey === roomKey;
    port1.onmessage = ({ data }: MessageEvent<RoomTold>) => isCurrent() && frame.hear(data);
    frame.speak((asked) => port1.postMessage(asked));
    // The policy of this page allows only rooms in a frame.
    element.current?.contentWindow?.postMessage(ROOM_HELLO, '*', [port2]);
    tellSize();
  };
  return createPortal(
    <iframe
      key={roomKey}
      ref={element}
      title={t('callPage')}
      src={seatAddress(room.keys, room.video)}
      allow={ALLOWED}
      onLoad={connect}
      className={classes(
        'fixed z-40 border-0 bg-stage',
        isSmall
          ? 'pointer-events-none end-4 bottom-24 h-40 w-72 rounded-card shadow-float'
          : 'inset-0 size-full',
        isSmall && !hasPicture && 'invisible',
      )}
    />,
    document.body,
  );
}
