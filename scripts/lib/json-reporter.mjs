import fs from 'node:fs';
import { JsonReporter } from 'vitest/node';

/**
 * Vitest's JSON report, with failures outside of tests in `outside`: hooks, modules and uncaught
 * errors. They fail a run, but are missing in the standard report.
 */
export default class extends JsonReporter {
  /**
   * @override
   * @param {ReadonlyArray<import('vitest/node').TestModule>} modules
   * @param {ReadonlyArray<import('vitest').SerializedError>} [uncaught]
   */
  async onTestRunEnd(modules, uncaught = []) {
    await super.onTestRunEnd(modules);
    const ofModules = modules.flatMap((module) =>
      [module, ...module.children.allSuites()].flatMap((place) =>
        place.errors().map((error) => ({ name: module.moduleId, why: textOf(error) })),
      ),
    );
    const others = uncaught.map((error) => ({
      name: pathOf(error.VITEST_TEST_PATH),
      why: `Nobody caught, beside ${pathOf(error.VITEST_TEST_NAME) || 'no test'}:\n${textOf(error)}`,
    }));
    const output = this.ctx.config.outputFile;
    const file = typeof output === 'object' ? output.json : undefined;
    if (file === undefined) return;
    const report = JSON.parse(fs.readFileSync(file, 'utf8'));
    fs.writeFileSync(file, JSON.stringify({ ...report, outside: [...ofModules, ...others] }));
  }
}

/** @param {unknown} place */
const pathOf = (place) => (typeof place === 'string' ? place : '');

/**
 * @param {{ stack?: string, message: string, cause?: unknown }} error
 * @returns {string} its stack, and those of its causes
 */
function textOf({ stack, message, cause }) {
  const own = stack?.includes(message) ? stack : message;
  const isError = typeof cause === 'object' && cause !== null && 'message' in cause;
  return isError ? `${own}\nbecause of ${textOf(/** @type {Error} */ (cause))}` : own;
}
