import type { CallRequest, RouteName } from '@kith/contract';
import type { Scene } from '../cast.ts';

/** A well-formed request of a call, aimed at the scene; new each time. */
export type RequestOf<Name extends RouteName> = (scene: Scene) => Partial<CallRequest<Name>>;
export type Requests = { [Name in RouteName]?: RequestOf<Name> };
