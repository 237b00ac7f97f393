export { createRoomEngine } from './engine/room.engine.ts';
export { RoomPage } from './room-page.tsx';
export { RoomProvider } from './rooms.react.tsx';
