// Mutation testing: puts small faults into the sources, one at a time, and counts how many the
// tests find. `npm run mutate` runs all parts, `-- contract` one of them, `-- FILE…` these files
// only.
import { install } from './lib/install.mjs';
import { node26 } from './lib/node26.mjs';
import { bin, Failure, run, runMain } from './lib/run.mjs';

/** What a wrong line would cost the most in; commas part them, so no pattern has any. @type {Record<string, string[]>} */
const PARTS = {
  contract: [
    'contract/src/base/sync.ts',
    'contract/src/chat/chat-list.ts',
    'contract/src/chat/message-list.ts',
    'contract/src/chat/message-pages.ts',
    'contract/src/chat/stretch.ts',
    'contract/src/contacts/contact-list.ts',
  ],
  browser: [
    'web/src/platform/session.ts',
    'web/src/platform/tokens.ts',
    'web/src/platform/connection.ts',
    'web/src/platform/connection-state.ts',
    'web/src/platform/liveness.ts',
    'web/src/platform/resync.ts',
    'web/src/platform/sync/*.ts',
    'web/src/features/*/*.engine.ts',
    'web/src/features/*/engine/*.ts',
  ],
  server: [
    'server/src/features/chat/chat.access.ts',
    'server/src/features/pictures/pictures.access.ts',
    'server/src/features/accounts/sessions/tokens.ts',
    'server/src/features/accounts/sessions/authenticator.ts',
    'server/src/features/accounts/sessions/signing-keys.ts',
    'server/src/features/operator/operator.service.ts',
    'server/src/platform/http/limits.ts',
    'server/src/platform/http/origin.ts',
    'server/src/platform/http/scope.ts',
    'server/src/platform/sync/*.ts',
  ],
};
/**
 * On the server nearly every test starts the whole app and so passes through nearly every file. Only
 * the test named after a file is run, and these. @type {Record<string, string[]>}
 */
const MORE_TESTS = {
  'server/src/features/chat/chat.access.ts': [
    'server/src/features/chat/chat.test.ts',
    'server/src/features/chat/chat-pictures.test.ts',
    'server/src/features/privacy/privacy.test.ts',
    'server/src/testing/authorization-matrix.test.ts',
  ],
  'server/src/features/pictures/pictures.access.ts': [
    'server/src/features/pictures/pictures.test.ts',
    'server/src/features/chat/chat-pictures.test.ts',
  ],
  'server/src/features/accounts/sessions/authenticator.ts': [
    'server/src/app/nodes.test.ts',
    'server/src/features/accounts/authorization.test.ts',
    'server/src/features/accounts/access-tokens/access-tokens.test.ts',
    'server/src/features/accounts/sessions/replaced-cookie.test.ts',
    'server/src/features/accounts/sessions/sessions.test.ts',
  ],
  'server/src/features/accounts/sessions/signing-keys.ts': [
    'server/src/features/accounts/sealed.test.ts',
  ],
  'server/src/features/operator/operator.service.ts': [
    'server/src/features/operator/operator.test.ts',
  ],
};
const NO_TESTS = ['!**/*.test.ts', '!**/*testing.ts', '!**/*.types.ts', '!**/index.ts'];

await runMain(async () => {
  const asked = process.argv.slice(2);
  const names = asked.length === 0 ? Object.keys(PARTS) : asked;
  const files = names.flatMap((name) => PARTS[name] ?? (name.includes('.') ? [name] : []));
  if (files.length === 0)
    throw new Failure(`Name a file, or one of ${Object.keys(PARTS).join(', ')}.`);
  await install({ withTools: true });
  const inPart = (/** @type {string} */ part) => files.filter((file) => file.startsWith(part));
  // The reducers have their own tests, to which those of the browser's engines add little.
  const runs = [
    mutate(inPart('contract/'), ['contract/src/**/*.test.ts']),
    mutate(files.filter((file) => !/^(contract|server)\//.test(file))),
    ...inPart('server/').map((file) => mutate([file], testsOf(file))),
  ].filter((args) => args !== undefined);
  let code = 0;
  for (const args of runs)
    code = (await run(node26(), [bin('@stryker-mutator/core', 'stryker'), ...args])).code || code;
  return code;
});

/** @param {string[]} files @param {string[]} tests all that import one of the files, unless told */
function mutate(files, tests = []) {
  if (files.length === 0) return undefined;
  const only = tests.length === 0 ? [] : ['--testFiles', tests.join(',')];
  // Tests of the server start it before the first test, which the runner would count to none.
  const isServer = files.some((file) => file.startsWith('server/'));
  const how = isServer ? ['--coverageAnalysis', 'off'] : ['--ignoreStatic'];
  return ['run', '--mutate', [...files, ...NO_TESTS].join(','), ...only, ...how];
}

/** @param {string} asked a file, a pattern of files, or lines of one */
function testsOf(asked) {
  const [file = ''] = asked.split(':');
  return [file.replace(/\.ts$/, '.test.ts'), ...(MORE_TESTS[file] ?? [])];
}
