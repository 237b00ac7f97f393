import { KithError, type RouteName } from '@kith/contract';
import type { UserActor } from './request.ts';

/** What a bot needs to read and write the messages of its chats, and nothing else. */
export const MESSAGE_CALLS: ReadonlySet<string> = new Set<RouteName>([
  'profiles.list',
  'profiles.lookup',
  'chats.list',
  'chats.get',
  'chats.seen',
  'chats.received',
  'chats.typing',
  'messages.list',
  'messages.send',
  'reactions.add',
  'reactions.remove',
]);
/** The same over socket 2. */
export const MESSAGE_REQUESTS: ReadonlySet<string> = new Set([
  'ping',
  'resume',
  'typing',
  'message.send',
]);

type Scoped = Pick<UserActor, 'scope'>;

const notInScope = () =>
  new KithError('not_allowed', 'This access token is for reading and writing messages only.');

/**
 * A read-only access token changes nothing; a token for messages allows the listed calls and requests.
 * Everything else is refused.
 */
export const demandScope = ({ scope }: Scoped, isReading: boolean, name: string): void => {
  if (scope === 'read' && !isReading)
    throw new KithError('not_allowed', 'This access token is read-only.');
  if (scope === 'messages' && !MESSAGE_CALLS.has(name) && !MESSAGE_REQUESTS.has(name))
    throw notInScope();
};

/** The socket of the account carries nothing about chats. */
export const demandAccount = ({ scope }: Scoped): void => {
  if (scope === 'messages') throw notInScope();
};

/** Money is moved by people who have signed in, never by an access token. */
export const demandSession = ({ scope }: Scoped): void => {
  if (scope !== undefined)
    throw new KithError('not_allowed', 'This cannot be done with an access token.');
};
