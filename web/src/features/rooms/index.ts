export { createRoomEngine, type RoomEngine } from './engine/room.engine.ts';
export { PrivateStart } from './private-start.tsx';
export { RoomPage } from './room-page.tsx';
export { RoomProvider } from './rooms.react.tsx';
