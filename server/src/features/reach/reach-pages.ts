import { KithError } from '@kith/contract';
import { visitorMessage } from '@kith/contract/reach/reach.schemas';
import { reachPath } from '@kith/contract/reach/reach-path';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import {
  type Limits,
  networkOf,
  type OriginRules,
  refuseCrossSite,
  sendDocument,
} from '../../platform/http/index.ts';
import type { Markup, Reader, SitePages } from '../site/index.ts';
import type { ProofOfWork } from './proof-of-work.ts';
import {
  aboutView,
  goneView,
  leftView,
  type ReachProblem,
  reachView,
  sentView,
  type TypedMessage,
} from './reach-views.ts';
import type { Visitors } from './visitors.service.ts';

export interface ReachPagesOptions {
  pagesFor(url: string, accepted: string | undefined): SitePages;
  visitors: Visitors;
  proofs: ProofOfWork;
  limits: Limits;
  origins: OriginRules;
  /** Whether a cookie belongs to somebody who is signed in. */
  isMember(cookie: string | undefined): Promise<boolean>;
}

type Seen = { title: string; main: Markup };

/** A message of only signs that take several bytes each, as a form sends them. */
const FORM_MAX_BYTES = 32_768;
const ID = /^[\w-]{1,64}$/;
const PATH = reachPath(':id');

const problemOf = (error: unknown): ReachProblem | undefined => {
  if (!(error instanceof KithError)) return undefined;
  if (error.code === 'rate_limited') return 'tooOften';
  return error.code === 'conflict' ? 'notProved' : undefined;
};

/** The pages on which profiles can be reached, readable without JavaScript. */
export const serveReachPages = (http: FastifyInstance, options: ReachPagesOptions): void => {
  const { pagesFor, visitors, proofs, limits, origins, isMember } = options;
  const cookieOf = (request: FastifyRequest) => request.cookies[origins.cookieName];

  const send = (
    request: FastifyRequest,
    reply: FastifyReply,
    make: (reader: Reader) => Seen,
    status = 200,
  ): FastifyReply => {
    const pages = pagesFor(request.url, request.headers['accept-language']);
    return sendDocument(request, reply, pages.page(make), status);
  };
  /** Errors are pages, too. */
  const refused = (request: FastifyRequest, reply: FastifyReply, error: unknown) => {
    if (!(error instanceof KithError) || error.code !== 'not_found') throw error;
    return send(request, reply, goneView, error.status);
  };

  void http.register(async (app) => {
    app.removeAllContentTypeParsers();
    app.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string' },
      (_request, body, done) => done(null, body),
    );
    const guard = (request: FastifyRequest, rate: 'read' | 'report'): { id: string } => {
      limits.take(rate, 'address', networkOf(request.ip));
      if (!origins.isTrustworthy(request.headers.host))
        throw new KithError('insecure_origin', 'This page requires https.');
      if (rate !== 'read') refuseCrossSite(request.headers, origins);
      return request.params as { id: string };
    };
    const demandId = (id: string): void => {
      if (!ID.test(id)) throw new KithError('not_found', 'There is no such page.');
    };

    app.get('/beam-lockdin', async (request, reply) => {
      guard(request, 'read');
      const own = await visitors.own(cookieOf(request));
      if (own !== undefined) return reply.redirect(reachPath(own), 303);
      const member = await isMember(cookieOf(request));
      return send(request, reply, (reader) => aboutView(reader, member));
    });

    app.get(PATH, async (request, reply) => {
      const { id } = guard(request, 'read');
      const { answer } = request.query as { answer?: unknown };
      try {
        demandId(id);
        if (typeof answer === 'string') {
          const left = await visitors.left(id, answer);
          const page = await visitors.get(id, undefined).catch(() => undefined);
          return send(request, reply, (reader) => leftView(reader, left, page?.name ?? null));
        }
        const page = await visitors.get(id, cookieOf(request));
        const challenge = proofs.challenge(id);
        return send(request, reply, (reader) => reachView(reader, page, challenge));
      } catch (error) {
        return refused(request, reply, error);
      }
    });

    app.post(PATH, { bodyLimit: FORM_MAX_BYTES }, async (request, reply) => {
      const { id } = guard(request, 'report');
      const fields = new URLSearchParams(typeof request.body === 'string' ? request.body : '');
      const fieldOf = (name: string) => fields.get(name) ?? '';
      const typed: TypedMessage = {
        ...{ name: fieldOf('name'), email: fieldOf('email') },
        // Forms send line breaks as two signs.
        text: fieldOf('text').replaceAll('\r\n', '\n'),
      };
      try {
        demandId(id);
        const page = await visitors.get(id, cookieOf(request));
        const again = (problem: ReachProblem, status: number) =>
          send(
            request,
            reply,
            (reader) => reachView(reader, page, proofs.challenge(id), problem, typed),
            status,
          );
        const message = visitorMessage.safeParse(typed);
        if (!message.success) return again('invalid', 400);
        const work = proofs.proved(id, fieldOf('challenge'), fieldOf('proof'));
        if (work === undefined) return again('notProved', 400);
        const { language } = pagesFor(request.url, request.headers['accept-language']);
        try {
          const key = await visitors.leave(id, message.data, {
            ...{ cookie: cookieOf(request), network: networkOf(request.ip), language, work },
          });
          const link = `${reachPath(id)}?answer=${key}`;
          return send(request, reply, (reader) => sentView(reader, link));
        } catch (error) {
          const problem = problemOf(error);
          if (problem === undefined) throw error;
          if (problem !== 'tooOften') return again(problem, 400);
          reply.header('retry-after', (error as KithError).retryAfter ?? 60);
          return again(problem, 429);
        }
      } catch (error) {
        return refused(request, reply, error);
      }
    });
  });
};
