import { defineEngine } from '../../platform/feature/engine-manifest.ts';
import { defineLive } from '../../platform/feature/feature.ts';
import { linkKind } from './link-kind.tsx';
import { createLinkPreviews } from './link-preview.engine.ts';
import { LinkPreviewsProvider } from './link-preview.react.ts';

export default defineLive({
  name: 'link-preview',
  engine: defineEngine({
    scope: 'account',
    open: ({ call }) => createLinkPreviews({ call }),
    close: () => {},
    Provider: LinkPreviewsProvider,
  }),
  attachments: [linkKind],
});
