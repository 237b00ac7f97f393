export { socketMeasures } from './measured.ts';
export { accountRoom, profileRoom, sessionRoom } from './rooms.ts';
export { serveEndpoint } from './serve.ts';
export type {
  DirectoryConnection,
  DirectoryEndpoint,
  DirectoryParts,
  MainConnection,
  MainEndpoint,
  MainParts,
  RoomConnection,
  RoomEndpoint,
  RoomParts,
  SeatActor,
} from './sides.ts';
export { seatAuthenticator } from './sides.ts';
export { createSockets, type Sockets, sessionEnded } from './sockets.ts';
