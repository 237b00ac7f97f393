import type { ReactNode } from 'react';
import type { OpenEngine } from '../platform/feature/engine-manifest.ts';
import { createHandle, PlatformProvider } from '../platform/react.tsx';
import type { Engine } from './engine.ts';

const [EngineHandle, useEngine] = createHandle<Engine>('The engine');

export { useEngine };

/** Provides engines to all descendants. */
export const provideAll = (engines: readonly OpenEngine[], children: ReactNode): ReactNode =>
  engines.reduceRight<ReactNode>((within, engine) => engine.provide(within), children);

/** Provides what exists without a signed-in user to all descendants. */
export const EngineProvider = ({ engine, children }: { engine: Engine; children: ReactNode }) => (
  <EngineHandle value={engine}>
    <PlatformProvider value={engine.platform}>
      {provideAll(engine.engines, children)}
    </PlatformProvider>
  </EngineHandle>
);
