import { createHandle } from '../../platform/react.tsx';
import type { Shared } from './shared.engine.ts';

export const [SharedProvider, useShared] = createHandle<Shared>('Shared');
