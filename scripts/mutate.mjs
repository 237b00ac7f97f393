// Puts small faults into the sources, one at a time, and counts how many the tests find:
// `npm run mutate` all parts, `-- contract` one of them, `-- FILE…` these files alone.
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
    'web/src/platform/liveness.ts',
    'web/src/platform/resync.ts',
    'web/src/platform/sync/*.ts',
    'web/src/features/*/engine/*.ts',
  ],
  server: [
    'server/src/features/*/*.access.ts',
    'server/src/features/accounts/sessions/tokens.ts',
    'server/src/features/accounts/sessions/authenticator.ts',
    'server/src/features/accounts/sessions/signing-keys.ts',
    'server/src/platform/http/limits.ts',
    'server/src/platform/http/origin.ts',
    'server/src/platform/http/scope.ts',
    'server/src/platform/sync/*.ts',
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
  const args = ['run', '--mutate', [...files, ...NO_TESTS].join(',')];
  return (await run(node26(), [bin('@stryker-mutator/core', 'stryker'), ...args])).code;
});
