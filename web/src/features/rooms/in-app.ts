import {
  ROOM_HELLO,
  type RoomAsked,
  type RoomSize,
  type RoomStatus,
  type RoomTold,
  type RoomWish,
} from '../../platform/room-port.ts';
import type { RoomEngine } from './engine/room.engine.ts';
import { isSilent, type RoomState } from './engine/room.types.ts';

/** The app around the page, if it is shown in a frame. */
export interface InApp {
  ask(wants: RoomWish): void;
  /** The app asks for the chat of the room itself; returns a function that ends listening. */
  onChat(listener: () => void): () => void;
}

const DONE: readonly unknown[] = ['left', 'closed', 'moved'];

const statusOf = (state: RoomState): RoomStatus => {
  const { phase, reason, room, you } = state;
  return {
    phase,
    isDone: DONE.includes(reason),
    isMuted: isSilent(state),
    hasPicture: (room?.people ?? []).some(
      ({ id, state, media: { hasCamera, hasScreen } }) =>
        state === 'in' && id !== you?.id && (hasCamera || hasScreen),
    ),
    startedTime: room?.startedTime ?? null,
    plannedMinutes: room?.plannedMinutes ?? null,
    names: (room?.people ?? [])
      .filter(({ id, state }) => state === 'in' && id !== you?.id)
      .map(({ name }) => name),
  };
};

/** Undefined on a page of its own. Only the app may show it in a frame, which its policy ensures. */
export const connectApp = (engine: RoomEngine): InApp | undefined => {
  if (window.parent === window) return undefined;
  let port: MessagePort | undefined;
  let told = '';
  const send = (message: RoomTold): void => port?.postMessage(message);
  const show = (): void => {
    const status = statusOf(engine.state.getState());
    const text = JSON.stringify(status);
    if (port === undefined || text === told) return;
    told = text;
    send({ status });
  };
  const listeners = new Set<() => void>();
  const hear = (asked: RoomAsked): void => {
    if ('mute' in asked) void engine.mute(asked.mute);
    else if ('chat' in asked) for (const listener of listeners) listener();
    else void engine.leave();
  };
  engine.state.subscribe((state, former) => {
    // Unmuted from the bar of the app, behind which nothing could be read.
    if (state.isSmall && state.wanting !== former.wanting) send({ wants: 'large' });
    show();
  });
  window.addEventListener('message', ({ source, data, ports: [given] }) => {
    if (source !== window.parent) return;
    const { isRoomSmall: isSmall } = data as Partial<RoomSize>;
    if (isSmall !== undefined) engine.state.setState({ isSmall });
    if (data !== ROOM_HELLO || given === undefined) return;
    port = given;
    port.onmessage = ({ data: asked }: MessageEvent<RoomAsked>) => hear(asked);
    show();
  });
  return {
    ask: (wants) => send({ wants }),
    onChat: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
};
