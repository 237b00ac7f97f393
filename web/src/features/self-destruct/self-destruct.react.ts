import { createHandle } from '../../platform/react.tsx';
import type { SelfDestruct } from './self-destruct.engine.ts';

export const [SelfDestructProvider, useSelfDestruct] = createHandle<SelfDestruct>('SelfDestruct');
