import { createHandle } from '../../platform/react.tsx';
import type { LinkPreviews } from './link-preview.engine.ts';

export const [LinkPreviewsProvider, useLinkPreviews] = createHandle<LinkPreviews>('LinkPreviews');
