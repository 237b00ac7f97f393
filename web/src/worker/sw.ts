import { SHARED_PATH } from '@kith/contract/paths';
import { PrecacheController } from 'workbox-precaching/PrecacheController.js';
import { readShareForm } from '../platform/share-target/shared-item.ts';
import { keepShare } from '../platform/share-target/shared-store.ts';
import { listenForPush } from './push/listen.ts';
import { OTHER_PAGE, routeOf } from './routes.ts';
import type { WorkerScope } from './scope.ts';

/** The hashed files of this build. */
declare const FILES: readonly string[];
/** The app's pages as `path=tag,…`, filled in by the server; a change results in a new version. */
declare const PAGE_TAGS: string;

/** Sent by a page whose user wants the new version now. */
const TAKE_OVER = 'take-over';

const worker = globalThis as unknown as WorkerScope;
const stored = new PrecacheController();
stored.addToCacheList([
  ...FILES.map((url) => ({ url, revision: null })),
  ...PAGE_TAGS.split(',').map((each) => {
    const [url = '', revision = ''] = each.split('=');
    return { url, revision };
  }),
]);

const storedPage = async (page: string): Promise<Response> =>
  (await stored.matchPrecache(page)) ?? fetch(page);

/** Opens the share page even if storing failed; the page then says that nothing was received. */
const takeShare = async (request: Request): Promise<Response> => {
  const keep = async () =>
    keepShare(indexedDB, readShareForm(await request.formData()), Date.now());
  await keep().catch(() => {});
  return Response.redirect(SHARED_PATH, 303);
};

worker.addEventListener('install', (event) => void stored.install(event as never));
worker.addEventListener('activate', (event) => void stored.activate(event as never));
worker.addEventListener('message', ({ data }) => {
  if (data === TAKE_OVER) void worker.skipWaiting();
});
worker.addEventListener('fetch', (event) => {
  const { request } = event;
  const route = routeOf(request, location.origin);
  if (route?.kind === 'file')
    event.respondWith(stored.matchPrecache(request).then((file) => file ?? fetch(request)));
  if (route?.kind === 'share') event.respondWith(takeShare(request));
  if (route?.kind === 'app') event.respondWith(storedPage(route.page));
  if (route?.kind === 'outside')
    event.respondWith(fetch(request).catch(() => storedPage(OTHER_PAGE)));
});
listenForPush(worker);
