// Checks imports against the rules in .dependency-cruiser.mjs.
import { findViolations } from './lib/boundaries.mjs';

const folders = ['contract', 'formats', 'server', 'web', 'simulation', 'faults'];
const { moduleCount, violations } = await findViolations(folders);
for (const { from, to, rule, comment } of violations) {
  console.log(`${from} → ${to}\n  ${rule}: ${comment}`);
}
// A parser that does not understand the sources finds no imports, and no violations either.
if (moduleCount === 0) console.log('No imports were found: the parser could not read the sources.');
process.exitCode = violations.length === 0 && moduleCount > 0 ? 0 : 1;
