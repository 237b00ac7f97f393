import {
  ROOM_HELLO,
  type RoomAsked,
  type RoomStatus,
  type RoomTold,
  type RoomWish,
} from '../../platform/room-port.ts';
import type { RoomEngine } from './engine/room.engine.ts';
import type { RoomState } from './engine/room.types.ts';

/** The app around the page, if it is shown in a frame. */
export interface InApp {
  ask(wants: RoomWish): void;
  /** The app asks for the chat of the room itself; returns a function that ends listening. */
  onChat(listener: () => void): () => void;
}

const DONE: readonly unknown[] = ['left', 'closed', 'moved'];

const statusOf = ({ phase, reason, media, room, you }: RoomState): RoomStatus => ({
  phase,
  isDone: DONE.includes(reason),
  isMuted: media.isMuted,
  hasPicture: (room?.people ?? []).some(
    ({ id, state, media: { hasCamera, hasScreen } }) =>
      state === 'in' && id !== you?.id && (hasCamera || hasScreen),
  ),
  startedTime: room?.startedTime ?? null,
  plannedMinutes: room?.plannedMinutes ?? null,
  names: (room?.people ?? [])
    .filter(({ id, state }) => state === 'in' && id !== you?.id)
    .map(({ name }) => name),
});

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
  engine.state.subscribe(show);
  window.addEventListener('message', ({ source, data, ports: [given] }) => {
    if (source !== window.parent || data !== ROOM_HELLO || given === undefined) return;
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
