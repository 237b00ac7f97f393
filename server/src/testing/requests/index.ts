import {
  DIRECTORY_REQUESTS,
  type DirectoryRequestName,
  ROUTES,
  type RouteName,
} from '@kith/contract';
import { merged } from '@kith/contract/base/feature';
import { modulesIn } from '../modules.ts';
import type { RequestOf, Requests, SocketRequestOf, SocketRequests } from './request.ts';

/** A file of this folder: requests of calls and of socket 2. */
interface Part {
  default?: Requests;
  sockets?: SocketRequests;
}

const parts: Part[] = await modulesIn(import.meta.dirname);

/** Requests of sockets that belong to no feature. */
const common: SocketRequests = {
  ping: () => ({}),
  resume: ({ chatId }) => ({
    epoch: null,
    copies: [{ collection: 'messages', owner: chatId, version: 0 }],
  }),
};

const complete = <Table extends object>(table: Table, names: readonly string[]): Table => {
  const missing = names.filter((name) => !(name in table));
  if (missing.length > 0) throw new Error(`Write a request of ${missing.join(', ')}.`);
  return table;
};

/** One request of every call. */
export const REQUESTS = complete(
  merged(parts.flatMap((part) => part.default ?? [])),
  Object.keys(ROUTES),
) as { [Name in RouteName]: RequestOf<Name> };

/** One request of every kind on socket 2. */
export const SOCKET_PAYLOADS = complete(
  merged([common, ...parts.flatMap(({ sockets }) => sockets ?? [])]),
  Object.keys(DIRECTORY_REQUESTS),
) as { [Name in DirectoryRequestName]: SocketRequestOf };
