import type { DataRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import type { Engine } from './engine.ts';
import { EngineProvider } from './engine-provider.tsx';

/** The root component. */
export const App = ({ engine, router }: { engine: Engine; router: DataRouter }) => (
  <EngineProvider engine={engine}>
    <RouterProvider router={router} />
  </EngineProvider>
);
