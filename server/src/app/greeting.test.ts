import { expect, test } from 'vitest';
import { greeting } from './greeting.ts';

const config = { brand: 'Kith', development: false, lan: false, publicOrigin: undefined };
const origin = 'http://127.0.0.1:4100';

test('explains the next step when a server starts for the first time', () => {
  expect(greeting({ config, origin, ticket: 'secret', hasAccounts: false })).toBe(
    [
      'Kith is running: http://localhost:4100',
      'To become the operator, sign in and open this link (works once): http://localhost:4100/app/operator#secret',
      'Next: open http://localhost:4100 and create the first account.',
      '',
    ].join('\n'),
  );
});

test('prints only the address once there are accounts and an operator', () => {
  const told = { origin, ticket: undefined, hasAccounts: true };
  expect(greeting({ config, ...told })).toBe('Kith is running: http://localhost:4100\n');
  const known = { ...config, publicOrigin: 'https://chat.example' };
  expect(greeting({ config: known, ...told })).toBe('Kith is running: https://chat.example\n');
});
