import { type ErrorCode, FILE_MAX_BYTES, KithError, type OpenFileRequest } from '@kith/contract';
import type { FastifyRequest } from 'fastify';
import type { Clock } from '../../../platform/clock.ts';
import { bodyOf, partsOf, textOf } from '../../../platform/http/index.ts';
import type { Markup, Reader } from '../../site/index.ts';
import type { Visitor } from '../public-shares.service.ts';
import { lockedView } from '../share-views.ts';
import type { PublicFileRequests } from './public-file-requests.service.ts';
import { type GiveProblem, givenView, requestView, type Typed } from './request-views.ts';

export interface RequestPagesOptions {
  givers: PublicFileRequests;
  clock: Clock;
  visitorOf(request: FastifyRequest): Visitor;
}

type View = (reader: Reader) => { title: string; main: Markup };

const FIELD_MAX_BYTES = 8_192;
/**
 * Browsers show no answer if a form was not read to its end; reading more than this is not worth the time.
 */
const READ_ON_MAX_BYTES = 64 * 2 ** 20;

const PROBLEMS: Partial<Record<ErrorCode, GiveProblem>> = {
  quota_exceeded: 'noRoom',
  storage_full: 'noRoom',
  too_large: 'noRoom',
  invalid_field: 'nameMissing',
  rate_limited: 'tooOften',
};

/** How much of a file may be read before its name is known. */
const READ_AHEAD_MAX_BYTES = 2 ** 20;

/** The name given by the sender, shortened to what can be stored. */
const storable = (name: string): string =>
  name.toWellFormed().replaceAll('\u0000', '').slice(-1_000);

/** The pages of requests for files: a plain form sends files without JavaScript. */
export const createRequestPages = ({ givers, clock, visitorOf }: RequestPagesOptions) => {
  const shown = (request: OpenFileRequest, problem?: GiveProblem, typed?: Typed): View => {
    return (reader) => requestView(reader, request, problem, typed);
  };

  return {
    show: async (id: string, request: FastifyRequest, grant: string | undefined): Promise<View> => {
      const { cookie } = visitorOf(request);
      if (typeof grant === 'string') return shown(await givers.again(id, grant, cookie));
      const seen = await givers.get(id, cookie);
      return seen.state === 'open' ? shown(seen) : (reader) => lockedView(reader, id);
    },

    unlock: async (id: string, request: FastifyRequest, password: string): Promise<View> => {
      const seen = await givers.unlock(id, password, visitorOf(request));
      return seen.state === 'open' ? shown(seen) : (reader) => lockedView(reader, id);
    },

    /** Receives a plain form, file by file. */
    give: async (id: string, request: FastifyRequest): Promise<{ view: View; status: number }> => {
      const { headers } = request;
      const length = Number(headers['content-length'] ?? Number.NaN);
      if (!Number.isSafeInteger(length))
        throw new KithError('bad_request', 'The form does not say how long it is.');
      let read = 0;
      const body = bodyOf(request, FILE_MAX_BYTES, clock);
      const counted = async function* () {
        for await (const piece of body) {
          read += piece.length;
          yield piece;
        }
      };
      const typed = { grant: '', from: '', note: '' };
      const sent: string[] = [];
      const bytes = counted();
      try {
        for await (const part of partsOf(bytes, headers['content-type'])) {
          const { name, fileName } = part;
          if (fileName === undefined) {
            const text = await textOf(part.bytes, FIELD_MAX_BYTES);
            if (name === 'grant' || name === 'from' || name === 'note') typed[name] = text;
          } else if (fileName !== '') {
            const file = storable(fileName);
            await givers.receive(id, {
              ...{ ...typed, name: file, bytes: part.bytes },
              atMost: length - read + READ_AHEAD_MAX_BYTES,
            });
            sent.push(file);
          }
        }
      } catch (error) {
        const problem = error instanceof KithError ? PROBLEMS[error.code] : undefined;
        if (problem === undefined) throw error;
        if (length - read <= READ_ON_MAX_BYTES)
          for await (const _ of bytes) {
            // Reads the form to its end.
          }
        const open = await givers.again(id, typed.grant, visitorOf(request).cookie);
        if (sent.length === 0)
          return { view: shown(open, problem, typed), status: (error as KithError).status };
        return { view: (reader) => givenView(reader, open, sent, problem), status: 200 };
      }
      const open = await givers.again(id, typed.grant, visitorOf(request).cookie);
      return sent.length === 0
        ? { view: shown(open, 'filesMissing', typed), status: 400 }
        : { view: (reader) => givenView(reader, open, sent), status: 200 };
    },
  };
};
