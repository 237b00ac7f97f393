import type { CallAnswer, CallRequest, RouteName } from '@kith/contract';
import { type Actor, type Route, routeAddress } from '@kith/contract/base/route';
import type { Environment } from './environment.ts';
import { type Failure, toFailure } from './failure.ts';
import { currentLanguage } from './i18n/language.ts';
import { routeOf } from './routes.ts';

type MayBeLeftOut<Value> = undefined extends Value ? true : object extends Value ? true : false;
type Part<Key extends string, Value> = [Value] extends [undefined]
  ? { [K in Key]?: undefined }
  : MayBeLeftOut<Value> extends true
    ? { [K in Key]?: Value }
    : { [K in Key]: Value };

/** The input of a call; the types reject unknown parts. */
export type CallOptions<Name extends RouteName> = Part<'params', CallRequest<Name>['params']> &
  Part<'query', CallRequest<Name>['query']> &
  Part<'body', CallRequest<Name>['body']> & {
    signal?: AbortSignal;
    /** Outlives the page. */
    keepalive?: boolean;
    /** Fails at once if the server is overloaded, instead of being repeated. */
    once?: boolean;
    /** The acting profile; the active one by default. */
    as?: string;
  };

type Arguments<Name extends RouteName> =
  object extends CallOptions<Name> ? [options?: CallOptions<Name>] : [options: CallOptions<Name>];

/** Calls the server; rejects with a `Failure`. */
export type Call = <Name extends RouteName>(
  name: Name,
  ...options: Arguments<Name>
) => Promise<CallAnswer<Name>>;

/** The options of any call, without its types. */
interface AnyOptions {
  params?: Record<string, string>;
  query?: Record<string, string | undefined>;
  body?: unknown;
  signal?: AbortSignal;
  keepalive?: boolean;
  once?: boolean;
  as?: string;
}

export interface ApiClientDeps {
  env: Pick<Environment, 'fetch' | 'after'>;
  /** The header's value, read again for every attempt. */
  authorization(actor: Actor, profileId: string | undefined): string | undefined;
  /** Forces a renewal of the tokens; resolves with whether a retry makes sense. */
  renew(): Promise<boolean>;
  /**
   * Asks the person to confirm their identity; resolves with the result. Without it no call is
   * repeated.
   */
  stepUp?(): Promise<boolean>;
}

const CALL_TIMEOUT_MS = 15_000;
/** How often a call waits for an overloaded server and tries again. */
const WAITS_MAX = 3;

const urlOf = (route: Route, { params = {}, query = {} }: AnyOptions): string => {
  const given = Object.entries(query).filter((entry): entry is [string, string] => {
    return entry[1] !== undefined;
  });
  const search = new URLSearchParams(given).toString();
  return routeAddress(route, params) + (search && `?${search}`);
};

const failureOf = async (response: Response): Promise<Failure> => {
  const answer: unknown = await response.json().catch(() => ({}));
  const failure = Object.assign(toFailure(answer), { status: response.status });
  const seconds = Number(response.headers.get('retry-after') ?? Number.NaN);
  if (failure.retryAfter === undefined && seconds >= 0) failure.retryAfter = seconds;
  return failure;
};

export const createApiClient = ({ env, authorization, renew, stepUp }: ApiClientDeps): Call => {
  const attempt = async (route: Route, options: AnyOptions): Promise<unknown> => {
    const { method, actor } = route;
    const token = authorization(actor, options.as);
    const timeout = new AbortController();
    const { body } = options;
    const cancel = env.after(CALL_TIMEOUT_MS, () =>
      timeout.abort(Object.assign(new Error('The server did not answer'), { code: 'timeout' })),
    );
    const signal = AbortSignal.any([timeout.signal, ...(options.signal ? [options.signal] : [])]);
    const url = urlOf(route, options);
    const headers = {
      'accept-language': currentLanguage(),
      ...(token === undefined ? {} : { authorization: token }),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    };
    try {
      const response = await env.fetch(url, {
        method,
        credentials: 'same-origin',
        headers,
        signal,
        ...(options.keepalive ? { keepalive: true } : {}),
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      });
      if (!response.ok) throw await failureOf(response);
      return response.status === 204 ? undefined : await response.json();
    } finally {
      cancel();
    }
  };

  const pause = (seconds: number, signal?: AbortSignal): Promise<void> =>
    new Promise((resolve) => {
      env.after(seconds * 1_000, resolve);
      signal?.addEventListener('abort', () => resolve());
    });

  const call = async (name: RouteName, options: AnyOptions = {}): Promise<unknown> => {
    const route = await routeOf(name);
    const { actor } = route;
    const hasTokens = actor === 'user' || actor === 'profile';
    /** Refusals after which a retry can succeed. */
    const isMended = async ({ status, code }: Failure): Promise<boolean> => {
      if (code === 'step_up_required') return (await stepUp?.()) ?? false;
      return hasTokens && status === 401 && code !== 'wrong_credentials' && (await renew());
    };
    const mended = new Set<string | undefined>();
    for (let waits = 0; ; ) {
      try {
        return await attempt(route, options);
      } catch (cause) {
        const failure = toFailure(cause);
        // Nothing was done yet.
        if (failure.code === 'overloaded' && !options.once && waits++ < WAITS_MAX) {
          await pause(failure.retryAfter ?? 1, options.signal);
          continue;
        }
        if (mended.has(failure.code) || !(await isMended(failure))) throw failure;
        mended.add(failure.code);
      }
    }
  };
  return call as Call;
};
