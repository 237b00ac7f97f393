import { declareFeature } from '../base/feature.ts';
import { FILE_REQUEST_ROUTES, PUBLIC_FILE_REQUEST_ROUTES } from './file-requests.routes.ts';
import { PUBLIC_SHARE_ROUTES, SHARE_ROUTES } from './shares.routes.ts';
import type * as wire from './shares.wire.ts';

export const shares = declareFeature<typeof wire>()({
  Shares: SHARE_ROUTES,
  'Public shares': PUBLIC_SHARE_ROUTES,
  'Requests for files': FILE_REQUEST_ROUTES,
  'Public requests for files': PUBLIC_FILE_REQUEST_ROUTES,
});
