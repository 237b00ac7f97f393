import fs from 'node:fs';
import { cruise } from 'dependency-cruiser';
import rules from '../../.dependency-cruiser.mjs';
import { root } from './run.mjs';

/**
 * Reads the imports of all sources below the folders and says which break a rule.
 * @param {string[]} folders relative to baseDir
 * @param {string} [baseDir]
 */
export async function findViolations(folders, baseDir = root) {
  const { options, ...ruleSet } = rules;
  const present = folders.filter((folder) => fs.existsSync(`${baseDir}/${folder}`));
  const { output } = await cruise(
    present,
    { ...options, ruleSet, validate: true, baseDir },
    {
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json', '.css'],
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default'],
      mainFields: ['module', 'main'],
    },
  );
  if (typeof output === 'string') throw new Error(output);
  const comments = new Map(rules.forbidden.map((rule) => [rule.name, rule.comment]));
  return {
    moduleCount: output.modules.filter(({ dependencies }) => dependencies.length > 0).length,
    violations: output.summary.violations.map(({ from, to, rule }) => ({
      from,
      to,
      rule: rule.name,
      comment: comments.get(rule.name) ?? '',
    })),
  };
}
