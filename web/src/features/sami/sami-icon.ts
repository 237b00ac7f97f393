import type { Drawing } from '../../ui/icons/registered.ts';

const star = 'M11 4.5q1.1 5.9 7 7q-5.9 1.1-7 7q-1.1-5.9-7-7q5.9-1.1 7-7Z';
const small = 'M18.5 3v4M16.5 5h4M18.5 17v3.5M16.75 18.75h3.5';

/** Not in the icon set, which the sign-in screen loads. */
export const SPARK: Drawing = { line: `${star}${small}`, solid: { line: small, fill: star } };
