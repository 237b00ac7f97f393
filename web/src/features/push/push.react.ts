import { createHandle } from '../../platform/react.tsx';
import type { PushLater } from './push-later.ts';

export const [PushProvider, usePushLater] = createHandle<PushLater>('Push');
