import { expect, test } from 'vitest';
import { allImports, testsOf } from './lib/changed.mjs';
import { reaching } from './lib/imports.mjs';

const CONTACTS = 'server/src/features/contacts/contacts.service.ts';
const imports = allImports();
const of = (...changed: string[]) => testsOf(changed, imports);
const folders = (files: string[]) => new Set(files.map((file) => file.split('/')[0]));

test('a server file runs the tests of its feature there, and its journeys', () => {
  const { units, journeys } = of(CONTACTS);
  expect(units).toContain('server/src/features/contacts/contacts.test.ts');
  expect(folders(units)).not.toContain('web');
  // The app finds contacts by name, so following its imports ends there.
  expect(units).not.toContain('server/src/features/presence/presence.test.ts');
  expect(reaching(imports, [CONTACTS])).toContain('server/src/features/presence/presence.test.ts');
  expect(journeys).toContain('e2e/contacts.spec.ts');
  expect(journeys).not.toContain('e2e/sign-in.spec.ts');
});

test('a browser file runs no tests of the server', () => {
  const { units, journeys } = of('web/src/features/contacts/contacts.engine.ts');
  expect(units).toContain('web/src/features/contacts/contacts.engine.test.ts');
  expect(folders(units)).not.toContain('server');
  expect(journeys).toContain('e2e/contacts.spec.ts');
});

test('a contract file runs both', () => {
  const { units } = of('contract/src/contacts/contacts.schemas.ts');
  expect(units).toContain('web/src/features/contacts/contacts.engine.test.ts');
  expect(units).toContain('server/src/features/contacts/contacts.test.ts');
});

test('a file used elsewhere runs the tests of its users', () => {
  const { units } = of('web/src/ui/overlays/dialog.tsx');
  expect(units).toContain('web/src/ui/overlays/dialogs.browser.test.tsx');
});

test('tests that cover every feature run for each of them', () => {
  expect(of(CONTACTS).units).toContain('server/src/app/module-state.test.ts');
  const { units } = of('web/src/features/contacts/live.ts');
  expect(units).toContain('web/src/app/module-state.test.ts');
  expect(units).toContain('web/src/app/features.test.ts');
});

test('journeys and their helpers run only journeys', () => {
  expect(of('e2e/replies.spec.ts')).toEqual({ units: [], journeys: ['e2e/replies.spec.ts'] });
  expect(of('e2e/mail.ts').journeys).toContain('e2e/sign-in.spec.ts');
  expect(of('e2e/mail.ts').units).toEqual([]);
});

test('a feature without its own journey runs the one that covers everything', () => {
  const { journeys } = of('server/src/features/error-log/error-log.handlers.ts');
  expect(journeys).toEqual(['e2e/first-conversation.spec.ts']);
});

test('documents run no tests', () => {
  expect(of('README.md')).toEqual({ units: [], journeys: [] });
});
