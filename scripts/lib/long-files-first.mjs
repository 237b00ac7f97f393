import { BaseSequencer } from 'vitest/node';

/** A single file that takes minutes. */
const LONG = 'simulation';

/**
 * Vitest runs the projects in the order of their names, and small files last. A long file among the last
 * would leave all other workers idle.
 */
export class LongFilesFirst extends BaseSequencer {
  /**
   * @override
   * @param {import('vitest/node').TestSpecification[]} files
   */
  async sort(files) {
    const sorted = await super.sort(files);
    const isLong = (/** @type {import('vitest/node').TestSpecification} */ { project }) =>
      project.name === LONG;
    return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))];
  }
}
