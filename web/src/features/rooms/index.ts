export { createRoomEngine, type RoomEngine } from './engine/room.engine.ts';
export { connectApp } from './in-app.ts';
export { PrivateStart } from './private-start.tsx';
export { RoomPage } from './room-page.tsx';
export { RoomProvider } from './rooms.react.tsx';
