import type * as z from 'zod';
import type { CallSchemas } from './base/wire.ts';
import type { ROUTES, RouteName } from './routes.ts';
import { wirePart } from './wire.ts';

export type { CallSchemas } from './base/wire.ts';

const calls = wirePart('calls');

/** The schemas of every call. The type rejects a route without schemas. */
export const CALLS = calls satisfies Record<RouteName, CallSchemas>;

export type Calls = typeof CALLS;
type Of<Part, Otherwise> = Part extends z.ZodType ? z.output<Part> : Otherwise;
type Into<Part> = Part extends z.ZodType ? z.input<Part> : undefined;
type PartOf<Name extends RouteName, Key extends string> =
  Calls[Name] extends Record<Key, infer Part> ? Part : undefined;

/** The validated input of the server's handler of a call. */
export interface CallInput<Name extends RouteName> {
  params: Of<PartOf<Name, 'params'>, Record<string, never>>;
  query: Of<PartOf<Name, 'query'>, Record<string, never>>;
  body: Of<PartOf<Name, 'body'>, undefined>;
}
type IsRaw<Name extends RouteName> = (typeof ROUTES)[Name] extends { body: 'bytes' } ? true : false;

/** What a client sends. */
export interface CallRequest<Name extends RouteName> {
  params: Into<PartOf<Name, 'params'>>;
  query: Into<PartOf<Name, 'query'>>;
  body: IsRaw<Name> extends true ? Uint8Array<ArrayBuffer> : Into<PartOf<Name, 'body'>>;
  /** For calls of a protocol that uses headers. */
  headers: (typeof ROUTES)[Name] extends { answer: 'head' } ? Record<string, string> : undefined;
}
export type CallAnswer<Name extends RouteName> = Of<PartOf<Name, 'answer'>, never>;
