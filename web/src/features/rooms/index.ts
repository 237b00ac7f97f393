export { createRoomEngine, type RoomEngine } from './engine/room.engine.ts';
export { createSeat, type SeatOptions } from './engine/seat.ts';
export { connectApp } from './in-app.ts';
export { PrivateStart } from './private-start.ts';
export { RoomPage } from './room-page.tsx';
export { RoomProvider } from './rooms.react.tsx';
