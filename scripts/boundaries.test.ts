import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import rules from '../.dependency-cruiser.mjs';
import { findViolations } from './lib/boundaries.mjs';

/** For each rule a file that violates it: its path, and its imports. */
const forbidden: Record<string, [file: string, source: string][]> = {
  'contract-alone': [
    ['contract/src/a.ts', `import { x } from '../../server/src/platform/log.ts';`],
    ['contract/src/b.ts', `import fs from 'node:fs';`],
    ['contract/src/c.ts', `import { Kysely } from 'kysely';`],
  ],
  'contract-pure': [
    ['contract/src/chat/chat-list.ts', `import { chat } from './chat.schemas.ts';`],
  ],
  'contract-index-closed': [
    [
      'contract/src/index.ts',
      `export * from './chat/chat.schemas.ts';\nexport * from './maps/maps.schemas.ts';`,
    ],
  ],
  'formats-alone': [
    ['formats/src/vcard/a.ts', `import { LIMIT } from '../../../contract/src/base/constants.ts';`],
    ['formats/src/zip/b.ts', `import { crc32 } from 'node:zlib';`],
  ],
  'server-without-web': [
    ['server/src/platform/a.ts', `import type { Router } from '../../../web/src/app/router.tsx';`],
  ],
  'web-without-server': [
    ['web/src/platform/a.ts', `import type { Log } from '../../../server/src/platform/log.ts';`],
  ],
  'web-without-schemas': [
    ['web/src/features/chat/b.ts', `import { chat } from '@kith/contract/chat/chat.schemas';`],
    ['web/src/features/chat/c.ts', `import { chat } from '@kith/contract';`],
    ['web/src/features/chat/d.ts', `import * as z from 'zod';`],
  ],
  'platform-knows-no-feature': [
    ['server/src/platform/b.ts', `import type { Chat } from '../features/chat/index.ts';`],
    ['web/src/platform/b.ts', `import { chat } from '../features/chat/index.ts';`],
  ],
  'platform-below-feature': [
    ['server/src/platform/h.ts', `import { facts } from './feature/facts.ts';`],
  ],
  'ui-alone': [
    ['web/src/ui/a.tsx', `import { chat } from '../features/chat/index.ts';`],
    ['web/src/ui/b.tsx', `import { idle } from '../platform/idle.ts';`],
  ],
  'ui-contract-types': [
    ['web/src/ui/c.tsx', `import { chat } from '@kith/contract/chat/chat.schemas';`],
  ],
  'feature-below-app': [
    ['server/src/features/chat/a.ts', `import { app } from '../../app/index.ts';`],
    ['web/src/features/chat/a.ts', `import { router } from '../../app/router.tsx';`],
  ],
  'app-by-manifest': [
    ['web/src/app/palette.tsx', `import { chat } from '../features/chat/index.ts';`],
  ],
  'feature-by-its-index': [
    ['server/src/features/chat/b.ts', `import { a } from '../accounts/accounts.store.ts';`],
    ['web/src/features/chat/e.ts', `import { a } from '../accounts/accounts.engine.ts';`],
  ],
  'proofs-outside': [
    ['server/src/platform/e.ts', `import { x } from '../../../simulation/world.ts';`],
    ['web/src/platform/d.ts', `import { x } from '../../../faults/proxy.ts';`],
  ],
  'no-circle': [
    ['server/src/platform/c.ts', `import { d } from './d.ts';`],
    ['server/src/platform/f.ts', `import type { G } from './g.ts';`],
  ],
  'handlers-use-service': [
    ['server/src/features/chat/chat.handlers.ts', `import { a } from './chat.store.ts';`],
  ],
  'service-below-handlers': [
    ['server/src/features/chat/chat.service.ts', `import type { R } from './other.handlers.ts';`],
  ],
  'access-store-present-below': [
    ['server/src/features/chat/chat.present.ts', `import { a } from './other.service.ts';`],
  ],
  'query-builder-in-stores': [
    ['server/src/features/chat/c.ts', `import type { Kysely } from 'kysely';`],
  ],
  'drivers-in-database': [
    ['server/src/features/chat/chat.store.ts', `import pg from 'pg';`],
    ['server/src/app/serve.ts', `import { DatabaseSync } from 'node:sqlite';`],
  ],
  'sockets-in-platform': [
    ['server/src/features/chat/d.ts', `import type { Socket } from 'socket.io';`],
  ],
  'sockets-in-web-platform': [
    ['web/src/features/chat/f.ts', `import { io } from 'socket.io-client';`],
  ],
  resolvable: [['web/src/platform/c.ts', `import { x } from './nowhere.ts';`]],
};

/** Files imported by the others, and imports that every rule must allow. */
const allowed: Record<string, string> = {
  'faults/proxy.ts': `import { log } from '../server/src/platform/log.ts';`,
  'simulation/world.ts': `import { log } from '../server/src/platform/log.ts';\nimport { idle } from '../web/src/platform/idle.ts';`,
  'formats/src/vcard/c.ts': `import type { D } from '../csv/d.ts';`,
  'formats/src/csv/d.ts': `export type D = string;`,
  'contract/package.json':
    '{"name":"@kith/contract","type":"module","exports":{".":"./src/index.ts","./*":"./src/*.ts"}}',
  'contract/src/maps/maps.schemas.ts': `import * as z from 'zod';`,
  'contract/src/chat/chat.schemas.ts': `import * as z from 'zod';\nimport { LIMIT } from '../base/constants.ts';`,
  'contract/src/base/fields.schemas.ts': `import * as z from 'zod';`,
  'contract/src/base/constants.ts': `import type { Id } from './fields.schemas.ts';`,
  'server/src/platform/feature/facts.ts': `import { log } from '../log.ts';`,
  'server/src/platform/log.ts': `import { pino } from 'pino';`,
  'server/src/platform/d.ts': `import { c } from './c.ts';`,
  'server/src/platform/g.ts': `import type { F } from './f.ts';`,
  'server/src/platform/database/index.ts': `import pg from 'pg';\nimport 'node:sqlite';`,
  'server/src/platform/sockets/index.ts': `import { Server } from 'socket.io';`,
  'server/src/migrations/0001-chat.ts': `import { sql } from 'kysely';`,
  'server/src/features/accounts/accounts.store.ts': `import { sql } from 'kysely';`,
  'server/src/features/accounts/index.ts': `import { a } from './accounts.store.ts';`,
  'server/src/features/chat/index.ts': `import { a } from '../accounts/index.ts';`,
  'server/src/features/chat/other.handlers.ts': `import { a } from './other.service.ts';`,
  'server/src/features/chat/other.service.ts': `import { a } from './other.store.ts';`,
  'server/src/features/chat/other.store.ts': `import type { T } from './other.tables.ts';`,
  'server/src/features/chat/other.tables.ts': `import type { Generated } from 'kysely';`,
  'server/src/app/index.ts': `import { chat } from '../features/chat/index.ts';`,
  'web/src/app/router.tsx': `import { idle } from '../platform/idle.ts';`,
  'web/src/features/accounts/accounts.engine.ts': `import type { Account } from '@kith/contract/chat/chat.schemas';`,
  'web/src/features/accounts/index.ts': `import { a } from './accounts.engine.ts';`,
  'web/src/features/chat/index.ts': `import { LIMIT } from '@kith/contract/base/constants';\nimport { a } from '../accounts/index.ts';\nimport { B } from '../../ui/buttons/button.tsx';`,
  'web/src/platform/idle.ts': `import type { Chat } from '@kith/contract';`,
  'web/src/platform/sockets.ts': `import { io } from 'socket.io-client';`,
  'web/src/ui/buttons/button.tsx': `import type { Chat } from '@kith/contract/chat/chat.schemas';\nimport { LIMIT } from '@kith/contract/base/constants';`,
};

const packages = ['zod', 'kysely', 'pg', 'pino', 'socket.io', 'socket.io-client'];
let house = '';
let found: Awaited<ReturnType<typeof findViolations>>;

beforeAll(async () => {
  house = fs.realpathSync(fs.mkdtempSync(path.join(os.tmpdir(), 'kith-boundaries-')));
  for (const [file, source] of [...Object.entries(allowed), ...Object.values(forbidden).flat()]) {
    write(file, source);
  }
  for (const name of packages) {
    write(`node_modules/${name}/package.json`, `{"name":"${name}","main":"index.js"}`);
    write(`node_modules/${name}/index.js`, '');
  }
  fs.mkdirSync(path.join(house, 'node_modules/@kith'));
  fs.symlinkSync('../../contract', path.join(house, 'node_modules/@kith/contract'), 'junction');
  found = await findViolations(
    ['contract', 'formats', 'server', 'web', 'simulation', 'faults'],
    house,
  );
});

afterAll(() => fs.rmSync(house, { recursive: true }));

function write(file: string, source: string) {
  fs.mkdirSync(path.dirname(path.join(house, file)), { recursive: true });
  fs.writeFileSync(path.join(house, file), source);
}

test('every rule has an example that violates it', () => {
  expect(Object.keys(forbidden).sort()).toEqual(rules.forbidden.map(({ name }) => name).sort());
});

test.each(Object.entries(forbidden))('%s rejects its examples', (rule, files) => {
  for (const [file] of files) {
    expect(found.violations).toContainEqual(expect.objectContaining({ rule, from: file }));
  }
});

test('allowed imports pass', () => {
  const fine = found.violations.filter(({ from }) => from in allowed);
  expect(fine).toEqual([]);
});
