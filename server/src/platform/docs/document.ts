import {
  type Actor,
  BASES,
  ERROR_STATUS,
  type ErrorCode,
  READING_REQUESTS,
  SOCKET_PATHS,
} from '@kith/contract';
import { MESSAGE_CALLS } from '../http/scope.ts';
import { type Call, readWire, type SocketEvent } from './reference.ts';
import { type JsonSchema, nameIn } from './schemas.ts';
import { ACTORS, ERRORS, RATES } from './words.ts';

/** Text contains only `code` in backticks and [links](#to) to headings. */
export type Block =
  | { kind: 'heading'; level: 1 | 2 | 3; text: string }
  | { kind: 'text'; text: string }
  | { kind: 'table'; head: string[]; rows: string[][] };

const heading = (level: 1 | 2 | 3, text: string): Block => ({ kind: 'heading', level, text });
const text = (words: string): Block => ({ kind: 'text', text: words });
const table = (head: string[], rows: string[][]): Block => ({ kind: 'table', head, rows });
const code = (value: unknown): string =>
  `\`${typeof value === 'string' ? value : JSON.stringify(value)}\``;

const range = (unit: string, least: number | undefined, most: number | undefined): string => {
  const isOpen = most === undefined || most >= Number.MAX_SAFE_INTEGER;
  if (isOpen) return least === undefined || least <= 0 ? '' : `, at least ${least}${unit}`;
  return least === undefined || least === 0
    ? `, at most ${most}${unit}`
    : `, ${least} to ${most}${unit}`;
};

/** Describes a type in words. */
const typeOf = (schema: JsonSchema): string => {
  const { $ref, anyOf, oneOf, allOf, type, items, properties } = schema;
  if ($ref !== undefined) return `[${nameIn($ref)}](#${nameIn($ref).toLowerCase()})`;
  if (schema.const !== undefined) return code(schema.const);
  if (schema.enum !== undefined) return schema.enum.map(code).join(' or ');
  const choice = anyOf ?? oneOf;
  if (choice !== undefined) return choice.map(typeOf).join(' or ');
  if (allOf !== undefined) return allOf.map(typeOf).join(' and ');
  if (Array.isArray(type)) return type.map((one) => typeOf({ ...schema, type: one })).join(' or ');
  if (type === 'array')
    return `list of ${typeOf(items ?? {})}${range('', schema.minItems, schema.maxItems)}`;
  if (properties !== undefined)
    return `object of ${fieldsOf(schema)
      .map(([name, words]) => `${name}: ${words}`)
      .join('; ')}`;
  if (type === 'string') return `text${range(' characters', schema.minLength, schema.maxLength)}`;
  if (type === 'integer' || type === 'number')
    return `${type === 'integer' ? 'whole number' : 'number'}${range('', schema.minimum, schema.maximum)}`;
  return type ?? 'anything';
};

const fieldsOf = ({ properties = {}, required = [] }: JsonSchema): [string, string][] =>
  Object.entries(properties).map(([name, schema]) => [
    `${code(name)}${required.includes(name) ? '' : ' (optional)'}`,
    typeOf(schema),
  ]);

const described = (schema: JsonSchema): Block =>
  schema.properties === undefined
    ? text(typeOf(schema))
    : table(['field', 'type'], fieldsOf(schema));

/** A part of a request or an answer, under its name. */
const part = (name: string, schema: JsonSchema | undefined): Block[] => {
  if (schema === undefined) return [];
  const isEmpty = schema.type === 'object' && Object.keys(schema.properties ?? {}).length === 0;
  if (isEmpty) return [text(`${name}: an empty object.`)];
  return schema.properties === undefined
    ? [text(`${name}: ${typeOf(schema)}`)]
    : [text(`${name}:`), described(schema)];
};

const blocksOfCall = ({ name, summary, route, address, parts, errors, example }: Call): Block[] => [
  heading(3, name),
  text(summary),
  text(`${code(`${route.method} ${address}`)}`),
  text(
    `Callers: ${code(route.actor)}. Rate limit: ${RATES[route.rate]}.` +
      (route.stepUp ? ' Requires a recent `auth.stepUp`.' : '') +
      (route.evenOverloaded ? ' Also answered while the server is overloaded.' : '') +
      (route.mayBeEmpty ? ' Answers 204 if there is nothing.' : '') +
      (route.accepts ? ' Can also answer 202, which does not reveal the result.' : ''),
  ),
  ...part('Path parameters', parts.params),
  ...part('Query', parts.query),
  ...(route.body === 'bytes' ? [text('Body: the bytes of the file.')] : part('Body', parts.body)),
  ...(example.body === undefined ? [] : [text(`Example: ${code(example.body)}`)]),
  ...(route.answer === 'bytes' ? [text('Answer: the bytes.')] : part('Answer', parts.answer)),
  ...(route.answer === 'head' ? [text('Answer: headers only.')] : []),
  text(`Errors: ${errors.map(code).join(', ')}.`),
];

const blocksOfEvent = ({ name, summary, payload, answer }: SocketEvent): Block[] => [
  heading(3, name),
  text(summary),
  ...part('Payload', payload),
  ...part('Acknowledged with `{ok}` or `{error}`; `ok`', answer),
];

/** The API reference, generated from the contract alone. */
export const wireDocument = (): Block[] => {
  const { features, types, ...sockets } = readWire();
  const statuses = Object.entries(ERROR_STATUS) as [ErrorCode, number][];
  return [
    heading(1, 'API reference'),
    text(
      'Generated from the contract by `npm run docs`: the server validates requests with the same schemas. ' +
        'Calls take and return JSON. An error is an object with `error`: a `code`, a `message` ' +
        'for people, and `field`, `retryAfter` and `requestId` where they apply.',
    ),
    text(
      'Any call, any request on a socket and any new connection can be refused with `overloaded` before ' +
        'anything is done. Try again after `retryAfter` seconds.',
    ),
    table(
      ['base', 'address'],
      Object.entries(BASES).map(([name, path]) => [name, code(path)]),
    ),
    table(
      ['callers', 'meaning'],
      (Object.keys(ACTORS) as Actor[]).map((actor) => [code(actor), ACTORS[actor]]),
    ),
    text(
      'An access token has one of three scopes, chosen when it is created. With `full`, a program can do ' +
        'what its account can, except calls that require `auth.stepUp`. With `read`, it can make GET ' +
        `requests, receive all events, and send ${READING_REQUESTS.map(code).join(', ')} over the sockets; ` +
        'everything else is refused with `not_allowed`. With `messages`, for an account of a bot, it can call ' +
        `${[...MESSAGE_CALLS].map(code).join(', ')}, and use the profile socket.`,
    ),
    ...features.flatMap(({ title, calls }) => [heading(2, title), ...calls.flatMap(blocksOfCall)]),
    heading(2, 'Account socket: events'),
    text(
      `Socket.IO at ${code(SOCKET_PATHS.main)}, WebSocket only; \`auth.token\` is the user token.`,
    ),
    ...sockets.main.flatMap(blocksOfEvent),
    heading(2, 'Account socket: requests'),
    ...sockets.mainRequests.flatMap(blocksOfEvent),
    heading(2, 'Profile socket: events'),
    text(
      `Socket.IO at ${code(SOCKET_PATHS.directory)}, WebSocket only; \`auth.token\` is the profile token.`,
    ),
    ...sockets.directory.flatMap(blocksOfEvent),
    heading(2, 'Profile socket: requests'),
    ...sockets.directoryRequests.flatMap(blocksOfEvent),
    heading(2, 'Room socket: events'),
    text(
      `Socket.IO at ${code(SOCKET_PATHS.room)}, WebSocket only; \`auth.token\` is the key of the room and ` +
        'that of the seat, with a space between them. After `rooms.join`, `room.enter` takes the seat.',
    ),
    ...sockets.room.flatMap(blocksOfEvent),
    heading(2, 'Room socket: requests'),
    ...sockets.roomRequests.flatMap(blocksOfEvent),
    heading(2, 'Types'),
    ...types.flatMap(([name, schema]) => [heading(3, name), described(schema)]),
    heading(2, 'Errors'),
    table(
      ['code', 'status', 'meaning'],
      statuses.map(([name, status]) => [code(name), String(status), ERRORS[name]]),
    ),
  ];
};
