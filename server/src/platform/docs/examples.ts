import type { RouteName } from '@kith/contract';
import { type JsonSchema, nameIn } from './schemas.ts';

/** Sample texts by type, or by the name of the field. */
const BY_TYPE: Record<string, unknown> = {
  Id: 'pR3mT8wLqX',
  MessageId: '1',
  TempId: 't-1a2b3c',
  Emoji: '👍',
  Birthday: '1980-05-03',
};
/** A key that a page has made. */
const KEY = 'pW8sJ2vQxN5rTk1LmZc7Yd';
const BY_FIELD: Record<string, unknown> = {
  email: 'ann@example.org',
  password: 'a horse, a fence, a song',
  current: 'a horse, a fence, a song',
  next: 'two boats on a lake',
  number: '+4930901820',
  code: '123456',
  secret: '271828',
  ids: 'pR3mT8wLqX,Zk4vN1cYbd',
  firstName: 'Ann',
  name: 'Rowing club',
  insert: 'See you at eight?',
  contacts: { firstName: 'Ann', emails: [{ address: 'ann@example.org' }] },
  message: 'Cannot read the list',
  q: 'Ann',
  ticket: 'bU7x0QmYkE2dVt9sLwJpHr',
  currency: 'EUR',
  amount: '1250',
  price: '1200',
  grant: 'kD4vR8mXq1ZtPw7LsYc0NbEa5uJf2HgT6iKo9QxVyAr',
};

interface Parts {
  params?: JsonSchema;
  query?: JsonSchema;
  body?: JsonSchema;
}
/** A request that is well-formed. */
export interface Example {
  params?: Record<string, unknown>;
  query?: Record<string, unknown>;
  body?: unknown;
}

/** Calls where omitting a field selects an alternative. */
const OWN: Partial<Record<RouteName, Example>> = {
  'auth.login': { body: { email: BY_FIELD.email, password: BY_FIELD.password } },
  'polls.create': {
    body: {
      question: 'Where do we row on Sunday?',
      options: ['On the lake', 'On the river'],
      isAnonymous: false,
      isMultiple: false,
      closesTime: null,
    },
  },
  'events.create': {
    body: {
      title: 'Tide table review',
      start: '2026-11-25T16:00',
      end: '2026-11-25T17:00',
      zone: 'Europe/Amsterdam',
      reminders: [15],
    },
  },
  'checkouts.create': {
    params: { roomKey: BY_TYPE.Id, userKey: KEY },
    body: { key: KEY, name: 'Ann', card: 'succeeds' },
  },
  'subscriptions.create': {
    body: { key: KEY, planId: 'plus', interval: 'month', card: 'succeeds' },
  },
  'rooms.claim': {
    params: { roomKey: BY_TYPE.Id, userKey: BY_TYPE.Id },
    body: { userKey: KEY },
  },
  'roomLinks.join': { params: { linkKey: BY_TYPE.Id }, body: { userKey: KEY, name: 'Ann' } },
  'phone.press': { params: { id: BY_TYPE.Id }, body: { key: '5' } },
  'beamPairs.join': { body: { code: 'KQZMTR' } },
  'webhooks.post': {
    params: { secret: BY_FIELD.grant },
    body: { text: 'The build is green.' },
  },
};

/** The first example of calls without required fields. */
const firstOf = (properties: Record<string, JsonSchema>): string[] =>
  Object.keys(properties)
    .filter((name) => properties[name]?.default === undefined)
    .slice(0, 1);

/** Generates well-formed requests from the schemas, with `types` by name. */
export const exampleWriter = (types: ReadonlyMap<string, JsonSchema>) => {
  const sampleOf = (schema: JsonSchema, field: string): unknown => {
    const { $ref, anyOf, oneOf, allOf, type, items, properties } = schema;
    if ($ref !== undefined) {
      const name = nameIn($ref);
      return name in BY_TYPE ? BY_TYPE[name] : sampleOf(types.get(name) ?? {}, field);
    }
    if (schema.const !== undefined) return schema.const;
    if (schema.enum !== undefined) return schema.enum[0];
    const [choice] = anyOf ?? oneOf ?? allOf ?? [];
    if (choice !== undefined) return sampleOf(choice, field);
    if (properties !== undefined) return objectOf(schema);
    if (type === 'array') return [sampleOf(items ?? {}, field)];
    if (type === 'boolean') return true;
    if (type === 'integer' || type === 'number') return Math.max(schema.minimum ?? 1, 0);
    if (type === 'object') return {};
    return BY_FIELD[field] ?? 'text';
  };
  /** An object with its required fields, or at least one. */
  const objectOf = ({ properties = {}, required = [] }: JsonSchema): Record<string, unknown> => {
    const names = required.length > 0 ? required : firstOf(properties);
    return Object.fromEntries(names.map((name) => [name, sampleOf(properties[name] ?? {}, name)]));
  };
  return {
    /** For queries, only required fields. */
    exampleOf: (name: RouteName, { params, query, body }: Parts): Example =>
      OWN[name] ?? {
        ...(params && { params: objectOf(params) }),
        ...(query?.required?.length && { query: objectOf(query) }),
        ...(body && { body: sampleOf(body, 'body') }),
      },
  };
};
