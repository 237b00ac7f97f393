// Checks all texts: none hard-coded in a component, none missing, unused or without placeholders.
import path from 'node:path';
import { root, runMain } from './lib/run.mjs';
import { commonProblems, textProblems } from './lib/texts.mjs';

await runMain(async () => {
  const folders = ['web/src', 'server/src'].map((folder) => path.join(root, folder));
  const problems = await commonProblems(folders);
  for (const folder of [...folders, path.join(root, 'contract/src')])
    problems.push(...(await textProblems(folder)));
  for (const problem of problems) console.log(problem);
  if (problems.length > 0) console.log('CONTRIBUTING.md explains how to add texts.');
  return problems.length === 0 ? 0 : 1;
});
