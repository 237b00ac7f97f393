import type { Drawing } from '../../ui/icons/registered.ts';

const flame =
  'M12.25 3c.4 3.3 5.25 5.6 5.25 10.6a5.5 5.5 0 0 1-11 0c0-2.2 1-3.75 2.15-4.9.15 1.45.75 2.35 1.7 2.85-.2-3.25.4-6.15 1.9-8.55Z';

export const FLAME: Drawing = { line: flame, solid: { line: flame, fill: flame } };
