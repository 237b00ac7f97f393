import { globSync } from 'node:fs';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { LANGUAGES } from '@kith/contract';
import type { Messages } from '@kith/contract/base/texts/messages';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../testing/app.ts';
import { makeOperator } from '../testing/operator.ts';
import { createWires } from '../testing/wires.ts';

const folder = fileURLToPath(new URL('../../../contract/src', import.meta.url));

/** The words of all features for tasks, schedules and figures in a language; each name once. */
const namedIn = async (language: string): Promise<string[]> => {
  const ending = language === 'en' ? 'ts' : `${language}.ts`;
  const files = globSync(`*/*.operations.texts.${ending}`, { cwd: folder });
  const modules = files.map((file) => import(pathToFileURL(`${folder}/${file}`).href));
  const [english, translated] = [
    (module: Record<string, Messages>) => Object.values(module)[0]?.english ?? {},
    (module: { default: object }) => module.default,
  ];
  const catalogues = (await Promise.all(modules)).map(language === 'en' ? english : translated);
  return catalogues.flatMap((catalogue) => Object.keys(catalogue)).sort();
};

let app: TestApp;
let known: string[];
beforeAll(async () => {
  // With everything that is optional: the mail of a site, and the files of several nodes.
  app = await startTestApp({ mailbox: true, wire: createWires().wire() });
  const operator = await app.client().register();
  await makeOperator(app, operator);
  const { figures } = await operator.call('operator.overview');
  known = [...app.tasks.names(), ...figures.map(({ name }) => name)].sort();
});
afterAll(() => app.close());

test.each(LANGUAGES)(
  'every task, schedule and figure has words in %s, and there are no others',
  async (language) => {
    expect(known.length).toBeGreaterThan(60);
    expect(await namedIn(language)).toEqual(known);
  },
);
