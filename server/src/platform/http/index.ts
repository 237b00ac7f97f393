export type { Outline } from './app-page.ts';
export { authenticator } from './authenticator.ts';
export { type Bytes, bodyOf, type WrittenBytes } from './bytes.ts';
export { type Document, sendDocument, toDocument, toPicture } from './documents.ts';
export type { Head } from './head.ts';
export { CAMERA_ALLOWED, contentSecurityPolicy } from './headers.ts';
export { serveHealth } from './health.ts';
export { keptFor } from './kept-for.ts';
export { createLimits, isWithin, type Limits } from './limits.ts';
export { partsOf, textOf } from './multipart.ts';
export { networkOf, senderBehind } from './network.ts';
export { type OriginRules, originRules, refuseCrossSite } from './origin.ts';
export type {
  Authenticator,
  Handlers,
  MediaActor,
  ProfileActor,
  RequestContext,
  UserActor,
} from './request.ts';
export { requestIds } from './request-ids.ts';
export { registerRoutes } from './routes.ts';
export { demandAccount, demandScope, demandSession, MESSAGE_CALLS } from './scope.ts';
export { serveMetrics } from './scrape.ts';
export { createHttpServer } from './server.ts';
export { createTurns } from './turns.ts';
export { type Found, serveWeb } from './web.ts';
export { createWebFiles } from './web-files.ts';
