import { text } from 'node:stream/consumers';
import {
  FILE_MAX_BYTES,
  KithError,
  type OpenShare,
  type PublicShare,
  SHARE_REPORT_REASONS,
  type ShareReportReason,
  type StoredFile,
  shareIdIn,
  sharePath,
} from '@kith/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Clock } from '../../platform/clock.ts';
import {
  type Limits,
  networkOf,
  type OriginRules,
  refuseCrossSite,
  sendDocument,
} from '../../platform/http/index.ts';
import type { Markup, Reader, SitePages } from '../site/index.ts';
import { encryptedView } from './encrypted/encrypted-view.ts';
import { openView } from './open-share-view.ts';
import type { PublicShares, Visitor } from './public-shares.service.ts';
import type { PublicFileRequests } from './requests/public-file-requests.service.ts';
import { createRequestPages } from './requests/request-pages.ts';
import { entryView, goneView, lockedView, reportedView, reportView } from './share-views.ts';
import { shownAs } from './shown-types.ts';

export interface SharePagesOptions {
  /** In the language of the reader. */
  pagesFor(url: string, accepted: string | undefined): SitePages;
  visitors: PublicShares;
  givers: PublicFileRequests;
  clock: Clock;
  limits: Limits;
  origins: OriginRules;
}

type Seen = { title: string; main: Markup };
interface Asked {
  params: { id: string };
  query: Record<string, string | undefined>;
  body: unknown;
}

const MAX_BYTES = 8_192;
const DEVICE_CHARS = 200;
const SHOWN_TEXT_BYTES = 64 * 1_024;
const ID = /^[\w-]{1,64}$/;

const fieldsOf = (body: unknown): Record<string, string> =>
  typeof body === 'string' ? Object.fromEntries(new URLSearchParams(body)) : {};

const deviceOf = ({ headers }: FastifyRequest): string =>
  (headers['user-agent'] ?? '').slice(0, DEVICE_CHARS);

/**
 * The pages for people with a link, complete without JavaScript. Their data comes from the same
 * service as the calls.
 */
export const serveSharePages = (http: FastifyInstance, options: SharePagesOptions): void => {
  const { pagesFor, visitors, givers, limits, origins, clock } = options;
  const visitorOf = (request: FastifyRequest): Visitor => ({
    address: networkOf(request.ip),
    device: deviceOf(request),
    cookie: request.cookies[origins.cookieName],
  });

  /** The beginning of a text, which is part of the page. */
  const textOf = async (share: OpenShare, file: StoredFile, device: string): Promise<string> => {
    const visit = { grant: share.grant, isShown: true, device };
    const bytes = await visitors.file(share.id, file.id, visit);
    if (bytes.size === 0) return '';
    const end = Math.min(bytes.size, SHOWN_TEXT_BYTES) - 1;
    return text(bytes.read(end === bytes.size - 1 ? undefined : { start: 0, end }));
  };

  /**
   * With a download limit, nothing is previewed without a request; neither are documents, which
   * browsers without a viewer would download.
   */
  const chosenIn = (share: OpenShare, asked: string | undefined): StoredFile | undefined =>
    share.files.find(({ id, type }) => {
      const as = shownAs(type);
      if (asked !== undefined) return id === asked && as !== undefined;
      return share.downloadsLeft === null && as !== undefined && as !== 'document';
    });

  const shown = async (request: FastifyRequest, seen: PublicShare, asked?: string) => {
    if (seen.state === 'locked') return (reader: Reader) => lockedView(reader, seen.id);
    if (seen.encrypted !== null) return (reader: Reader) => encryptedView(reader, seen);
    const chosen = chosenIn(seen, asked);
    const excerpt =
      chosen && shownAs(chosen.type) === 'text'
        ? await textOf(seen, chosen, deviceOf(request))
        : undefined;
    return (reader: Reader) => openView(reader, seen, chosen, excerpt);
  };

  const send = (
    request: FastifyRequest,
    reply: FastifyReply,
    make: (reader: Reader) => Seen,
    status = 200,
  ): FastifyReply => {
    const pages = pagesFor(request.url, request.headers['accept-language']);
    return sendDocument(request, reply, pages.page(make), status);
  };

  const asked = createRequestPages({ givers, clock, visitorOf });

  /** Errors are pages, too. */
  const refused = (request: FastifyRequest, reply: FastifyReply, id: string, error: unknown) => {
    if (!(error instanceof KithError)) throw error;
    const { code, status, retryAfter } = error;
    if (code === 'not_found') return send(request, reply, goneView, status);
    if (code !== 'wrong_credentials' && code !== 'rate_limited' && code !== 'overloaded')
      throw error;
    if (retryAfter !== undefined) reply.header('retry-after', retryAfter);
    const problem = code === 'wrong_credentials' ? 'passwordWrong' : 'tooOften';
    return send(request, reply, (reader) => lockedView(reader, id, problem), status);
  };

  void http.register(async (app) => {
    app.removeAllContentTypeParsers();
    app.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string' },
      (_request, body, done) => done(null, body),
    );
    const guard = (
      request: FastifyRequest,
      rate: 'read' | 'signIn' | 'report' | 'upload',
    ): Asked => {
      limits.take(rate, 'address', networkOf(request.ip));
      if (!origins.isTrustworthy(request.headers.host))
        throw new KithError('insecure_origin', 'This page requires https.');
      if (rate !== 'read') refuseCrossSite(request.headers, origins);
      const { params = {}, query = {}, body } = request as Partial<Asked>;
      return { params: params as Asked['params'], query, body };
    };

    app.get('/files', async (request, reply) => {
      const typed = guard(request, 'read').query.code;
      const id = shareIdIn(String(typed ?? ''));
      if (id !== undefined) return reply.redirect(sharePath(id), 303);
      return send(request, reply, (reader) => entryView(reader, typed));
    });

    app.get('/files/:id', async (request, reply) => {
      const { params, query } = guard(request, 'read');
      const id = params.id.toLowerCase();
      try {
        if (!ID.test(id)) throw new KithError('not_found', 'There is no such share.');
        const { grant, show } = query;
        if (await givers.has(id)) return send(request, reply, await asked.show(id, request, grant));
        const seen =
          typeof grant === 'string'
            ? await visitors.again(id, grant, visitorOf(request))
            : await visitors.get(id, visitorOf(request));
        return send(request, reply, await shown(request, seen, show));
      } catch (error) {
        return refused(request, reply, id, error);
      }
    });

    app.post('/files/:id', { bodyLimit: MAX_BYTES }, async (request, reply) => {
      const { params, body } = guard(request, 'signIn');
      try {
        const { password = '' } = fieldsOf(body);
        if (await givers.has(params.id))
          return send(request, reply, await asked.unlock(params.id, request, password));
        const seen = await visitors.unlock(params.id, password, visitorOf(request));
        return send(request, reply, await shown(request, seen));
      } catch (error) {
        return refused(request, reply, params.id, error);
      }
    });

    void app.register(async (giving) => {
      // Any other form would be read into memory, up to the size of a file.
      giving.removeAllContentTypeParsers();
      giving.addContentTypeParser('multipart/form-data', (_request, body, done) =>
        done(null, body),
      );
      const upload = { config: { isUpload: true }, bodyLimit: FILE_MAX_BYTES };
      giving.post('/files/:id/give', upload, async (request, reply) => {
        const { params } = guard(request, 'upload');
        try {
          const { view, status } = await asked.give(params.id, request);
          return send(request, reply, view, status);
        } catch (error) {
          return refused(request, reply, params.id, error);
        }
      });
    });

    app.get('/files/:id/report', async (request, reply) => {
      const { params } = guard(request, 'read');
      return send(request, reply, (reader) => reportView(reader, params.id));
    });

    app.post('/files/:id/report', { bodyLimit: MAX_BYTES }, async (request, reply) => {
      const { params, body } = guard(request, 'report');
      const { reason, details = '' } = fieldsOf(body);
      const isKnown = (SHARE_REPORT_REASONS as readonly string[]).includes(reason ?? '');
      const report = {
        reason: isKnown ? (reason as ShareReportReason) : 'other',
        details: details.toWellFormed().replaceAll('\u0000', '').slice(0, 1_000).trim(),
      } as const;
      try {
        if (await givers.has(params.id)) await givers.report(params.id, report);
        else await visitors.report(params.id, report, deviceOf(request));
        return send(request, reply, reportedView);
      } catch (error) {
        return refused(request, reply, params.id, error);
      }
    });
  });
};
