import type { DirectoryServerEvents, MainServerEvents } from '@kith/contract';
import type { ProfileActor, UserActor } from '../http/index.ts';
import type { Connection, Endpoint } from './connection.ts';
import type { SocketParts } from './serve.ts';

/** Socket 1, of the account. */
export type MainEndpoint = Endpoint<UserActor, MainServerEvents>;
export type MainConnection = Connection<UserActor, MainServerEvents>;
export type MainParts = SocketParts<UserActor, MainServerEvents>;

/** Socket 2, of one profile. */
export type DirectoryEndpoint = Endpoint<ProfileActor, DirectoryServerEvents>;
export type DirectoryConnection = Connection<ProfileActor, DirectoryServerEvents>;
export type DirectoryParts = SocketParts<ProfileActor, DirectoryServerEvents>;
