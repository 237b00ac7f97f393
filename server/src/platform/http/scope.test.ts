import { expect, test } from 'vitest';
import { demandScope } from './scope.ts';

test('a token to read by changes nothing; others may', () => {
  demandScope({ scope: 'read' }, true);
  demandScope({ scope: 'full' }, false);
  demandScope({}, false);
  expect(() => demandScope({ scope: 'read' }, false)).toThrow(
    expect.objectContaining({
      code: 'not_allowed',
      message: 'This access token is read-only.',
    }),
  );
});
