import type * as z from 'zod';
import type { ErrorCode } from './base/errors.ts';
import type { CallAnswer, CallRequest, CallSchemas } from './calls.ts';
import { CALLS } from './calls.ts';
import type { MessagesChanged, SeenChanged } from './chat/chat.schemas.ts';
import type { Message } from './chat/message.schemas.ts';
import type { Ack, DirectoryClientEvents, DirectoryServerEvents, RequestEvent } from './events.ts';
import { addressOf, type Route, type RouteName } from './routes.ts';

// What the contract's types must reject. Checked by the compiler and never run: an
// `@ts-expect-error` without an error is itself an error.
declare const message: Message;
declare const change: MessagesChanged;
const take = <Type>(_value: Type): void => {};

/** A call cannot lack schemas, have another name, or have other parts. */
export const calls = (): void => {
  const { 'chats.get': _, ...others } = CALLS;
  // @ts-expect-error a route without schemas
  take<Record<RouteName, CallSchemas>>(others);
  // @ts-expect-error without a line for the API reference
  take<CallSchemas>({ answer: {} as z.ZodType });
  // @ts-expect-error no error has this code
  take<CallSchemas>({ summary: 'Burn a chat.', errors: ['burnt'] });
  // @ts-expect-error no route has this name
  take<RouteName>('chats.burn');
  // @ts-expect-error no route has this name
  addressOf('chats.burn', { id: 'c' });
  // @ts-expect-error a parameter is missing
  take<CallRequest<'messages.edit'>['params']>({ id: 'c' });
  // @ts-expect-error a parameter is not a text
  take<CallRequest<'chats.get'>['params']>({ id: 7 });
  // @ts-expect-error this call takes no body
  take<CallRequest<'chats.get'>['body']>({});
  // @ts-expect-error an unknown field in a body
  take<CallRequest<'chats.seen'>['body']>({ id: '1', at: 0 });
  // @ts-expect-error rich text inserts; it keeps nothing
  take<CallRequest<'messages.edit'>['body']>({ delta: [{ retain: 3 }] });
  take<CallRequest<'messages.edit'>['body']>({ delta: [{ insert: 'x' }] });
};

/** A route names its actor, its budget and an existing method. */
export const routes = (): void => {
  const route = { base: 'main', method: 'GET', path: '/x', actor: 'user', rate: 'read' } as const;
  take<Route>(route);
  // @ts-expect-error nobody is called this
  take<Route>({ ...route, actor: 'admin' });
  // @ts-expect-error no budget has this name
  take<Route>({ ...route, rate: 'free' });
  // @ts-expect-error no such method
  take<Route>({ ...route, method: 'TRACE' });
  const { rate: _, ...without } = route;
  // @ts-expect-error a route without a budget
  take<Route>(without);
};

/** An answer has the fields of the contract and no others. */
export const answers = (): void => {
  // @ts-expect-error a message is not a list of messages
  take<CallAnswer<'messages.list'>>(message);
  // @ts-expect-error a member has no address
  take<(answer: CallAnswer<'chats.list'>) => unknown>((answer) => answer.people[0]?.email);
  take<(answer: CallAnswer<'chats.list'>) => unknown>((answer) => answer.people[0]?.firstName);
};

/** An event carries only its own payload. */
export const events = (): void => {
  type Payload<Name extends keyof DirectoryServerEvents> = Parameters<
    DirectoryServerEvents[Name]
  >[0];
  take<Payload<'messages.changed'>>(change);
  // @ts-expect-error the payload of another event
  take<Payload<'typing'>>(change);
  // @ts-expect-error no event has this name
  take<keyof DirectoryServerEvents>('messages.burnt');
  // @ts-expect-error rows of messages do not say what somebody has seen
  take<SeenChanged['updated']>([message]);
  // @ts-expect-error a marker says that something is deleted
  take<MessagesChanged['deleted']>([{ id: '1', deleted: false }]);
};

/** A socket request has a budget, and its acknowledgement must be checked before use. */
export const requests = (): void => {
  type Send = Parameters<DirectoryClientEvents['message.send']>[0];
  // @ts-expect-error without a temporary id
  take<Send>({ chatId: 'c', delta: [{ insert: 'x' }] });
  // @ts-expect-error without a budget
  take<RequestEvent>({ summary: 'Ask.', payload: {} as z.ZodType });
  // @ts-expect-error it may be a refusal
  take<(ack: Ack<Message>) => unknown>((ack) => ack.ok.id);
  // @ts-expect-error no error has this code
  take<ErrorCode>('burnt');
};
