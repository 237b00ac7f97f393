import { createStore, type StoreApi } from 'zustand/vanilla';
import type { Environment } from '../../../platform/environment.ts';
import type { RoomAsked, RoomStatus, RoomTold } from '../../../platform/room-port.ts';
import type { Group } from '../../../platform/tabs/tabs.types.ts';
import type { SeatKeys } from '../seat-keys.ts';

export interface FrameState {
  /** The call that this tab shows. */
  room: { keys: SeatKeys; video: boolean } | null;
  /** The rest of the app is shown, with the call in a bar above it. */
  isSmall: boolean;
  /** State of the call in this tab, or in another one of this browser. */
  status: RoomStatus | null;
  /** A request of the page to show something beside it. */
  wish: 'chat' | 'add' | null;
}

export interface CallFrame {
  state: StoreApi<FrameState>;
  open(keys: SeatKeys, video: boolean): void;
  shrink(isSmall: boolean): void;
  /** Receives messages of the room's page; returns a function to send to it. */
  hear(told: RoomTold): void;
  speak(to: ((asked: RoomAsked) => void) | undefined): void;
  /** Acts in the tab that has the call. */
  ask(asked: RoomAsked): void;
  /** The request has been handled. */
  granted(): void;
  close(): void;
  dispose(): void;
}

/** Survives a reload of this tab. */
export const FRAME_KEY = 'kith.call.room';

const TOPIC = 'call.frame';
type Between = { status: RoomStatus | null } | { asked: RoomAsked } | { who: true };

/** The call that a tab shows in a frame, and its state in other tabs. */
export const createCallFrame = (
  env: Pick<Environment, 'tab'>,
  tabs: Pick<Group, 'tell' | 'hear'>,
  /** Gives the seat up in place of a page that cannot do it yet. */
  leave: (keys: SeatKeys) => void = () => {},
): CallFrame => {
  const recall = (): FrameState['room'] => {
    try {
      return JSON.parse(env.tab.get(FRAME_KEY) ?? 'null');
    } catch {
      return null;
    }
  };
  const state = createStore<FrameState>(() => ({
    room: recall(),
    isSmall: false,
    status: null,
    wish: null,
  }));
  const { getState, setState } = state;
  let speak: ((asked: RoomAsked) => void) | undefined;
  const post = (message: Between): void => tabs.tell(TOPIC, message);

  const close = (): void => {
    if (getState().room === null) return;
    speak = undefined;
    env.tab.remove(FRAME_KEY);
    setState({ room: null, isSmall: false, status: null });
    post({ status: null });
  };
  tabs.hear(TOPIC, (between: Between) => {
    const { room, status } = getState();
    if ('status' in between) {
      if (room === null) setState({ status: between.status });
    } else if (room !== null && 'asked' in between) speak?.(between.asked);
    else if (room !== null && 'who' in between) post({ status });
  });
  post({ who: true });

  return {
    state,
    open: (keys, video) => {
      const { room, status } = getState();
      // The page is in it: with the other key of its seat it would only be loaded again.
      if (room?.keys.roomKey === keys.roomKey && status?.phase === 'in')
        return setState({ isSmall: false });
      // The page of the former call would hear what this one is asked.
      if (getState().room?.keys.userKey !== keys.userKey) speak = undefined;
      env.tab.set(FRAME_KEY, JSON.stringify({ keys, video }));
      setState({ room: { keys, video }, isSmall: false, status: null });
    },
    shrink: (isSmall) => setState({ isSmall }),
    hear: (told) => {
      if (getState().room === null) return;
      if ('wants' in told) {
        const { wants } = told;
        if (wants === 'closed') return close();
        if (wants === 'large') return setState({ isSmall: false });
        // Without a chat in the app, the page shows its own.
        if (wants === 'chat') return setState({ wish: wants });
        setState({ isSmall: true, wish: wants === 'small' ? null : wants });
        return;
      }
      const { status } = told;
      if (status.phase === 'over' && status.isDone) return close();
      // The page shows the error.
      setState({ status, ...(status.phase === 'over' && { isSmall: false }) });
      post({ status });
    },
    speak: (to) => {
      speak = to;
    },
    ask: (asked) => {
      const { room } = getState();
      if (room === null) return post({ asked });
      if (speak === undefined && 'leave' in asked) {
        leave(room.keys);
        return close();
      }
      speak?.(asked);
    },
    granted: () => setState({ wish: null }),
    close,
    dispose: close,
  };
};
