import {
  BASES,
  type Base,
  CALLS,
  type CallSchemas,
  DEVICE_MAX_CHARS,
  KithError,
  ROUTES,
  type Route,
  type RouteName,
} from '@kith/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Clock } from '../clock.ts';
import type { Log } from '../log.ts';
import type { Metrics } from '../metrics/index.ts';
import { inRequest } from '../request-scope.ts';
import { createAnswers } from './answers.ts';
import { type Bytes, bodyOf, sendBytes, sendWritten, type WrittenBytes } from './bytes.ts';
import { type Head, sendHead, TUS_VERSION } from './head.ts';
import { signInJournal } from './journal.ts';
import type { Limits } from './limits.ts';
import { networkOf } from './network.ts';
import { demandSameOrigin, type OriginRules, refuseCrossSite } from './origin.ts';
import type { Authenticator, Handlers, RequestContext, UserActor } from './request.ts';
import { demandScope } from './scope.ts';
import { assertAsDeclared, validate } from './validate.ts';

const MAX_BYTES = 16 * 1024;

export interface RouteOptions {
  handlers: Handlers;
  authenticator: Authenticator;
  limits: Limits;
  clock: Clock;
  origins: OriginRules;
  /** Tests compare every answer with its schema, so that no undeclared field is sent. */
  checkAnswers: boolean;
  log: Log;
  metrics: Metrics;
}

type AnyHandler = (request: unknown) => Promise<unknown>;

/** The browser's preferred language; English if the header is invalid. */
const languageOf = ({ headers }: FastifyRequest): string => {
  const [first] = /^[a-z\d-]+/i.exec(headers['accept-language'] ?? '') ?? [];
  try {
    return Intl.getCanonicalLocales(first)[0] ?? 'en';
  } catch {
    return 'en';
  }
};

const contextOf = (
  request: FastifyRequest,
  reply: FastifyReply,
  { cookieName, deviceCookieName, knownCookieName, secure, passkeyOrigins }: OriginRules,
): RequestContext => {
  const options = { path: '/', httpOnly: true, secure, sameSite: 'strict' } as const;
  return {
    address: networkOf(request.ip),
    device: (request.headers['user-agent'] ?? '').slice(0, DEVICE_MAX_CHARS),
    language: languageOf(request),
    cookie: request.cookies[cookieName],
    deviceCookie: request.cookies[deviceCookieName],
    origins: passkeyOrigins(request.headers.host),
    setDeviceCookie: (value, maxAge) =>
      void reply.setCookie(deviceCookieName, value, { ...options, maxAge }),
    knownCookie: request.cookies[knownCookieName],
    setKnownCookie: (value, maxAge) =>
      void reply.setCookie(knownCookieName, value, { ...options, maxAge }),
    setCookie: (value, maxAge) => void reply.setCookie(cookieName, value, { ...options, maxAge }),
    clearCookie: () => void reply.clearCookie(cookieName, options),
    accept: () => void reply.code(202),
  };
};

const authenticate = (
  route: Route,
  request: FastifyRequest,
  { authenticator, origins }: RouteOptions,
  cookie: string | undefined,
): Promise<UserActor | undefined> | undefined => {
  if (route.actor === 'anyone') return undefined;
  if (route.actor === 'cookie') {
    demandSameOrigin(request.headers, origins);
    return authenticator.byCookie(cookie);
  }
  const [userToken = '', profileToken = '', ...rest] = (request.headers.authorization ?? '').split(
    ' ',
  );
  if (rest.length > 0) throw new KithError('unauthorized', 'Sign in to do this.');
  if (route.actor === 'visitor') return authenticator.byVisit(userToken, cookie);
  if (route.actor === 'media') {
    const { profile } = request.query as { profile?: unknown };
    refuseCrossSite(request.headers, origins);
    return authenticator.toLook(
      userToken,
      typeof profile === 'string' ? profile : undefined,
      cookie,
    );
  }
  return route.actor === 'user'
    ? authenticator.byUserToken(userToken, cookie)
    : authenticator.byBothTokens(userToken, profileToken, cookie);
};

const isReading = ({ method }: Route): boolean => method === 'GET' || method === 'HEAD';

const read = (schemas: CallSchemas, part: 'params' | 'query' | 'body', value: unknown): unknown => {
  const schema = schemas[part];
  return schema === undefined ? undefined : validate(schema, value ?? undefined);
};

/** The steps of every call: limit, authenticate, check scope, validate, then the feature's handler. */
export const registerRoutes = (app: FastifyInstance, options: RouteOptions): void => {
  const { handlers, limits, origins, authenticator, clock } = options;
  const journal = signInJournal(options.log);
  const answers = createAnswers(limits, clock, options.metrics.queue('requests'));
  const addAt = (to: FastifyInstance, name: RouteName, route: Route, base: Base): void => {
    const schemas: CallSchemas = CALLS[name];
    const handler = handlers[name] as AnyHandler | undefined;
    if (handler === undefined) throw new Error(`${name}: no feature handles this call.`);
    const maxBytes = route.maxBytes ?? MAX_BYTES;
    to.route({
      method: route.method,
      url: BASES[base] + route.path,
      bodyLimit: maxBytes,
      config: {
        call: name,
        isUpload: route.body === 'bytes',
        isDownload: route.answer === 'bytes',
      },
      handler: async (request, reply) => {
        if (route.answer === 'head') reply.header('tus-resumable', TUS_VERSION);
        limits.take(route.rate, 'address', networkOf(request.ip));
        if (!origins.isTrustworthy(request.headers.host))
          throw new KithError(
            'insecure_origin',
            'Signing in requires https, except on the machine that runs the server.',
          );
        if (route.method !== 'GET') refuseCrossSite(request.headers, origins);
        const context = contextOf(request, reply, origins);
        const actor = await authenticate(route, request, options, context.cookie);
        if (actor !== undefined) {
          limits.take(route.rate, 'account', actor.accountId);
          demandScope(actor, isReading(route), name);
        }
        const input = {
          params: read(schemas, 'params', request.params),
          query: read(schemas, 'query', request.query),
          body:
            route.body === 'bytes'
              ? bodyOf(request, maxBytes, clock)
              : read(schemas, 'body', request.body),
        };
        // Checked first, so that nobody has to confirm their identity in vain.
        if (actor !== undefined && route.stepUp) await authenticator.demandStepUp(actor);
        const accountId = actor?.accountId;
        if (route.answer === 'bytes')
          await answers.fileTurn(reply, accountId ?? networkOf(request.ip));
        else await answers.turn(name, { route, reply, accountId });
        const ask = async (query: unknown) => {
          const { headers } = request;
          const handle = () => handler({ ...input, query, headers, actor, context });
          const answer = await inRequest(request.id, handle).catch((error: unknown) => {
            journal.refused(request, name, route, error);
            throw error;
          });
          journal.answered(request, name, route, answer);
          return answer;
        };
        if (route.answer === 'bytes') {
          const file = (await ask(input.query)) as Bytes | WrittenBytes;
          const onCut = (err: unknown): void =>
            options.log.error({ err, requestId: request.id, call: name }, 'file cut off');
          return 'write' in file
            ? sendWritten(request, reply, file, onCut)
            : sendBytes(request, reply, file, onCut);
        }
        if (route.answer === 'head') return sendHead(reply, (await ask(input.query)) as Head);
        const check = options.checkAnswers
          ? (answer: unknown) => assertAsDeclared(`The answer of ${name}`, schemas.answer, answer)
          : undefined;
        return answers.send({ route, reply, accountId, query: input.query, ask, check });
      },
    });
  };
  const add = (to: FastifyInstance, name: RouteName, route: Route): void => {
    addAt(to, name, route, route.base);
    if (route.formerBase !== undefined) addAt(to, name, route, route.formerBase);
  };
  const routes = Object.entries(ROUTES) as [RouteName, Route][];
  for (const [name, route] of routes) if (route.body === undefined) add(app, name, route);
  void app.register(async (raw) => {
    // The body is not read before the caller is known.
    raw.removeAllContentTypeParsers();
    raw.addContentTypeParser('*', (_request, body, done) => done(null, body));
    for (const [name, route] of routes) if (route.body === 'bytes') add(raw, name, route);
  });
};
