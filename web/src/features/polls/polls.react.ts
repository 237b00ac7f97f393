import { createHandle } from '../../platform/react.tsx';
import type { Polls } from './polls.engine.ts';

export const [PollsProvider, usePolls] = createHandle<Polls>('Polls');
