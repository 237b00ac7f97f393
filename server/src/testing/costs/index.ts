import { modulesIn } from '../modules.ts';
import type { Costs } from './cost.ts';

const parts: { default?: Costs }[] = await modulesIn(import.meta.dirname);

/** The costliest act of each call, request and task. */
export const COSTS: Costs = Object.assign({}, ...parts.map((part) => part.default ?? {}));
