import fs from 'node:fs';
import { JsonReporter } from 'vitest/node';

/**
 * Vitest's JSON report, with what failed outside of any test in `outside`: hooks, modules and what
 * nobody caught. They fail a run, and the report alone does not know them.
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
    const others = uncaught.map((error) => ({ name: '', why: textOf(error) }));
    const output = this.ctx.config.outputFile;
    const file = typeof output === 'object' ? output.json : undefined;
    if (file === undefined) return;
    const report = JSON.parse(fs.readFileSync(file, 'utf8'));
    fs.writeFileSync(file, JSON.stringify({ ...report, outside: [...ofModules, ...others] }));
  }
}

/** @param {{ stack?: string, message: string }} error */
const textOf = ({ stack, message }) => (stack?.includes(message) ? stack : message);
