import type { CallAnswer, CallRequest, RouteName } from '@kith/contract';

type Optional<Value> = undefined extends Value ? true : object extends Value ? true : false;
type Part<Key extends string, Value> = [Value] extends [undefined]
  ? { [K in Key]?: undefined }
  : Optional<Value> extends true
    ? { [K in Key]?: Value }
    : { [K in Key]: Value };

/** What a call takes; parts that it does not know are refused by the types. */
export type CallOptions<Name extends RouteName> = Part<'params', CallRequest<Name>['params']> &
  Part<'query', CallRequest<Name>['query']> &
  Part<'body', CallRequest<Name>['body']> & {
    signal?: AbortSignal;
    /** Profile that acts; the active one unless told. */
    as?: string;
  };

type Arguments<Name extends RouteName> =
  object extends CallOptions<Name> ? [options?: CallOptions<Name>] : [options: CallOptions<Name>];

/** Calls the server; rejects with a `Failure`. */
export type Call = <Name extends RouteName>(
  name: Name,
  ...options: Arguments<Name>
) => Promise<CallAnswer<Name>>;
