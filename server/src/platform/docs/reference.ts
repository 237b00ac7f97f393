import {
  BASES,
  CALLS,
  type CallSchemas,
  DIRECTORY_EVENTS,
  DIRECTORY_REQUESTS,
  type ErrorCode,
  FEATURES,
  MAIN_EVENTS,
  MAIN_REQUESTS,
  type RequestEvent,
  ROOM_EVENTS,
  ROOM_REQUESTS,
  ROUTES,
  type Route,
  type RouteName,
  type ServerEvent,
} from '@kith/contract';
import { type Example, exampleWriter } from './examples.ts';
import { type JsonSchema, schemaWriter } from './schemas.ts';

export interface Call {
  name: RouteName;
  /** What it does, in one line. */
  summary: string;
  route: Route;
  /** The full address, with parameters as `:name`. */
  address: string;
  /** Raw bytes have no schema. */
  parts: { params?: JsonSchema; query?: JsonSchema; body?: JsonSchema; answer?: JsonSchema };
  errors: ErrorCode[];
  /** A well-formed request with all required fields, by the parts of the call. */
  example: Example;
}
export interface SocketEvent {
  name: string;
  /** When it is sent, or what it does. */
  summary: string;
  payload: JsonSchema;
  answer?: JsonSchema | undefined;
}

/** Calls by their headings, in the order of the contract. */
const SECTIONS = Object.values(FEATURES).flatMap(({ sections }) =>
  Object.entries<Partial<Record<RouteName, unknown>>>(sections),
);

/** The error codes of a call: those of its kind, and its own. */
export const errorsOf = (name: RouteName): ErrorCode[] => {
  const route: Route = ROUTES[name];
  const schemas: CallSchemas = CALLS[name];
  const isRead = route.method === 'GET' || route.method === 'HEAD';
  const codes: [ErrorCode, boolean][] = [
    ['bad_request', true],
    ['invalid_field', Boolean(schemas.params ?? schemas.query ?? schemas.body)],
    ['invalid_json', !isRead],
    ['unauthorized', route.actor !== 'anyone'],
    ['step_up_required', route.stepUp === true],
    // The refusal of read-only access tokens.
    ['not_allowed', !isRead && ['visitor', 'user', 'profile'].includes(route.actor)],
    ['cross_site', !isRead || route.actor === 'cookie' || route.actor === 'media'],
    ['insecure_origin', true],
    ['not_found', schemas.params !== undefined],
    ['too_large', true],
    ['unsupported_media_type', !isRead],
    ['rate_limited', true],
    ['internal', true],
  ];
  const kind = codes.filter(([, applies]) => applies).map(([code]) => code);
  return [...new Set([...kind, ...(schemas.errors ?? [])])];
};

/**
 * The whole protocol as data, for the generated documents; `base` is the prefix of references to
 * types.
 */
export const readWire = (base?: string) => {
  const { write, types } = schemaWriter(base);
  const callOf = (name: RouteName): Omit<Call, 'example'> => {
    const route: Route = ROUTES[name];
    const { summary, params, query, body, answer }: CallSchemas = CALLS[name];
    const parts = Object.entries({ params, query, body, answer }).flatMap(([part, schema]) =>
      schema === undefined ? [] : [[part, write(schema)]],
    );
    return {
      name,
      summary,
      route,
      address: BASES[route.base] + route.path,
      parts: Object.fromEntries(parts) as Call['parts'],
      errors: errorsOf(name),
    };
  };
  const eventsOf = (table: Record<string, ServerEvent>): SocketEvent[] =>
    Object.entries(table).map(([name, { summary, payload }]) => ({
      name,
      summary,
      payload: write(payload),
    }));
  const requestsOf = (table: Record<string, RequestEvent>): SocketEvent[] =>
    Object.entries(table).map(([name, { summary, payload, answer }]) => ({
      name,
      summary,
      payload: write(payload),
      answer: answer === undefined ? undefined : write(answer),
    }));

  const features = SECTIONS.map(([title, calls]) => ({
    title,
    calls: (Object.keys(calls) as RouteName[]).map(callOf),
  }));
  const { exampleOf } = exampleWriter(new Map(types()));
  const withExamples = features.map(({ title, calls }) => ({
    title,
    calls: calls.map((call): Call => ({ ...call, example: exampleOf(call.name, call.parts) })),
  }));
  return {
    features: withExamples,
    main: eventsOf(MAIN_EVENTS),
    directory: eventsOf(DIRECTORY_EVENTS),
    mainRequests: requestsOf(MAIN_REQUESTS),
    directoryRequests: requestsOf(DIRECTORY_REQUESTS),
    room: eventsOf(ROOM_EVENTS),
    roomRequests: requestsOf(ROOM_REQUESTS),
    types: types(),
  };
};
