import { declareFeature } from '../base/feature.ts';
import { LINK_PREVIEW_ROUTES } from './link-preview.routes.ts';
import type * as wire from './link-preview.wire.ts';

export const linkPreview = declareFeature<typeof wire>()({ 'Link previews': LINK_PREVIEW_ROUTES });
