import { declareFeature } from '../base/feature.ts';
import { FILE_ROUTES, UPLOAD_ROUTES } from './files.routes.ts';
import type * as wire from './files.wire.ts';

export const files = declareFeature<typeof wire>()({
  Uploads: UPLOAD_ROUTES,
  Files: FILE_ROUTES,
});
