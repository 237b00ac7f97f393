import { node26 } from './node26.mjs';
import { bin, run } from './run.mjs';

/** Each check with its script and arguments. */
const checks = [
  {
    name: 'format and lint',
    args: [bin('@biomejs/biome', 'biome'), 'check', '--error-on-warnings'],
  },
  ...['contract', 'formats', 'server', 'web', 'simulation', 'faults', '.'].map((folder) => ({
    name: `types (${folder === '.' ? 'scripts, e2e' : folder})`,
    // Two checks run at a time; several threads for one would check half of the types twice.
    args: [bin('typescript', 'tsc'), '--singleThreaded', '-p', folder],
  })),
  { name: 'boundaries', args: ['scripts/boundaries.mjs'] },
  { name: 'texts', args: ['scripts/texts.mjs'] },
  { name: 'unused code', args: [bin('knip'), '--no-progress', '--no-config-hints'] },
  { name: 'bundle budget', args: ['scripts/budget.mjs'] },
];

/** Files for the formatter and the linter. */
const LINTED = /\.(m?[jt]s|tsx|json|css)$/;

/**
 * The checks for a change, without those that need a build or read everything.
 * @param {string[]} files
 */
export function checksOf(files) {
  const touches = (/** @type {string} */ folder) =>
    files.some((file) => file.startsWith('contract/') || file.startsWith(`${folder}/`));
  const linted = files.filter((file) => LINTED.test(file));
  return checks.flatMap(({ name, args }) => {
    if (name === 'format and lint')
      return linted.length > 0
        ? [{ name, args: [...args, '--no-errors-on-unmatched', ...linted] }]
        : [];
    if (args.includes('-p')) {
      const folder = args.at(-1) ?? '';
      const isWanted = folder === '.' ? ['scripts', 'e2e', 'bench'].some(touches) : touches(folder);
      return isWanted ? [{ name, args }] : [];
    }
    return ['boundaries', 'texts'].includes(name) ? [{ name, args }] : [];
  });
}

/**
 * Runs checks, two at a time, and shows the output of failing ones.
 * @param {typeof checks} [chosen] all unless told
 * @returns {Promise<boolean>} whether all passed
 */
export async function check(chosen = checks) {
  const waiting = [...chosen];
  const results = await Promise.all([work(waiting), work(waiting)]);
  return results.every(Boolean);
}

/** @param {typeof checks} waiting */
async function work(waiting) {
  let passed = true;
  for (let next = waiting.shift(); next; next = waiting.shift()) {
    const start = performance.now();
    const { code, output } = await run(node26(), next.args, { capture: true });
    const seconds = ((performance.now() - start) / 1000).toFixed(1);
    console.log(`${code === 0 ? '✓' : '✗'} ${next.name} (${seconds} s)`);
    if (code !== 0) console.log(output.trimEnd());
    passed &&= code === 0;
  }
  return passed;
}
