import type { ReactNode } from 'react';
import type { OpenEngine } from '../platform/feature/engine-manifest.ts';
import { createHandle, PlatformProvider } from '../platform/react.tsx';
import type { Engine } from './engine.ts';

const [EngineHandle, useEngine] = createHandle<Engine>('The engine');

export { useEngine };

/** Hands engines to everything below them. */
export const provideAll = (engines: readonly OpenEngine[], children: ReactNode): ReactNode =>
  engines.reduceRight<ReactNode>((within, engine) => engine.provide(within), children);

/** Hands what there is without anybody signed in to everything below it. */
export const EngineProvider = ({ engine, children }: { engine: Engine; children: ReactNode }) => (
  <EngineHandle value={engine}>
    <PlatformProvider value={engine.platform}>
      {provideAll(engine.engines, children)}
    </PlatformProvider>
  </EngineHandle>
);
