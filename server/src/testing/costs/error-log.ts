import { type Costs, calling } from './cost.ts';

/** One word as long as what is logged, in which an address is looked for. */
const WORD = 'a'.repeat(7_990);

export default {
  'errors.log': {
    act: calling('errors.log', () => ({ body: { message: WORD.slice(900), stack: `${WORD} b` } })),
  },
} satisfies Costs;
