import { createContext, useContext } from 'react';
import { useStore } from 'zustand';
import type { RoomEngine } from './engine/room.engine.ts';
import type { RoomState } from './engine/room.types.ts';

const Context = createContext<RoomEngine | undefined>(undefined);
export const RoomProvider = Context.Provider;

export const useRoomEngine = (): RoomEngine => {
  const engine = useContext(Context);
  if (engine === undefined) throw new Error('There is no room around this component.');
  return engine;
};

export const useRoom = <Part,>(part: (state: RoomState) => Part): Part =>
  useStore(useRoomEngine().state, part);
