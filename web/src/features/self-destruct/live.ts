import { defineEngine } from '../../platform/feature/engine-manifest.ts';
import { defineLive } from '../../platform/feature/feature.ts';
import { createSelfDestruct } from './self-destruct.engine.ts';
import { SelfDestructProvider } from './self-destruct.react.ts';
import { selfDestructKind } from './self-destruct-kind.tsx';

export default defineLive({
  name: 'self-destruct',
  engine: defineEngine({
    scope: 'profile',
    open: ({ call }) => createSelfDestruct({ call }),
    close: () => {},
    Provider: SelfDestructProvider,
  }),
  attachments: [selfDestructKind],
  parts: [
    () => import('./burn-choice.tsx'),
    () => import('./destruct-cards.tsx'),
    () => import('./destruct-viewer.tsx'),
  ],
});
