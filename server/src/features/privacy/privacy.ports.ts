import { definePort } from '../../platform/ports.ts';
import type { Acquaintance } from './privacy.options.ts';

/** A way of knowing someone, such as sharing a chat. Any number of features may provide one. */
export const acquaintance = definePort<Acquaintance>('privacy.acquaintance');
