import type { CallRequest, DirectoryRequestName, RouteName } from '@kith/contract';
import type { Scene } from '../cast.ts';

/** A well-formed request of a call, aimed at the scene; new each time. */
export type RequestOf<Name extends RouteName> = (scene: Scene) => Partial<CallRequest<Name>>;
export type Requests = { [Name in RouteName]?: RequestOf<Name> };

/** The payload of a request of socket 2, likewise. */
export type SocketRequestOf = (scene: Scene) => Record<string, unknown>;
export type SocketRequests = { [Name in DirectoryRequestName]?: SocketRequestOf };
