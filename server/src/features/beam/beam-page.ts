import { KithError } from '@kith/contract';
import type { FastifyInstance } from 'fastify';
import {
  CAMERA_ALLOWED,
  type Limits,
  networkOf,
  type OriginRules,
  sendDocument,
} from '../../platform/http/index.ts';
import type { SitePages } from '../site/index.ts';
import { beamView } from './beam-view.ts';

export interface BeamPageOptions {
  pagesFor(url: string, accepted: string | undefined): SitePages;
  limits: Limits;
  origins: OriginRules;
}

/** The page on which two browsers are paired without an account. */
export const serveBeamPage = (http: FastifyInstance, options: BeamPageOptions): void => {
  const { pagesFor, limits, origins } = options;
  http.get('/beam', async (request, reply) => {
    limits.take('read', 'address', networkOf(request.ip));
    if (!origins.isTrustworthy(request.headers.host))
      throw new KithError('insecure_origin', 'This page requires https.');
    const pages = pagesFor(request.url, request.headers['accept-language']);
    const document = { ...pages.page(beamView), permissions: CAMERA_ALLOWED };
    return sendDocument(request, reply, document);
  });
};
