import { definePort } from '../../platform/ports.ts';
import type { Acquaintance } from './privacy.options.ts';

/** A way of knowing somebody, such as sharing a chat. Any number of features may offer one. */
export const acquaintance = definePort<Acquaintance>('privacy.acquaintance');
