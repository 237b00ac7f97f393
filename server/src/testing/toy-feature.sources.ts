/** A complete sample feature, in every layer, by the path of its file. */
export const TOY_SOURCES: Record<string, string> = {
  'contract/src/toy/toy.handlers.ts': `import type { Route } from '../base/route.ts';

export const TOY_ROUTES = {
  'toy.say': { base: 'main', method: 'POST', path: '/api/v1/toy', actor: 'user', rate: 'write' },
  'toy.make': { base: 'main', method: 'POST', path: '/api/v1/toys', actor: 'user', rate: 'write' },
} as const satisfies Record<string, Route>;
`,
  'contract/src/toy/toy.attachments.ts': `import * as z from 'zod';
import { id } from '../base/fields.schemas.ts';

/** A toy as a message's attachment. */
export const toyAttachment = z.object({ id, type: z.literal('toy'), name: z.string() });
`,
  'contract/src/toy/toy.schemas.ts': `import * as z from 'zod';
import { toyAttachment } from './toy.attachments.ts';

export const toyCalls = {
  'toy.say': {
    summary: 'Say something.',
    body: z.strictObject({ words: z.string() }),
    answer: z.object({ said: z.string() }),
  },
  'toy.make': {
    summary: 'Make a toy.',
    body: z.strictObject({ name: z.string() }),
    answer: toyAttachment,
  },
} as const;
`,
  'contract/src/toy/toy.wire.ts': `import * as z from 'zod';
import type { RequestEvent } from '../base/wire.ts';
export { toyCalls as calls } from './toy.schemas.ts';

export const mainEvents = {
  'toy.said': { summary: 'Something was said.', payload: z.object({ words: z.string() }) },
} as const;
export const directoryRequests = {
  'toy.ask': {
    summary: 'Count the sweeps.',
    payload: z.object({}),
    answer: z.object({ sweeps: z.int() }),
    rate: 'write',
  },
} as const satisfies Record<string, RequestEvent>;
`,
  'contract/src/toy/toy.feature.ts': `import { declareFeature } from '../base/feature.ts';
import { TOY_ROUTES } from './toy.handlers.ts';
import type * as wire from './toy.wire.ts';

export const toy = declareFeature<typeof wire>()({ Toy: TOY_ROUTES });
`,
  'server/src/features/toy/index.ts': `import { type Attachment, HOUR_MS } from '@kith/contract';
import type { AttachmentKind } from '../../platform/feature/attachments.ts';
import { defineFeature } from '../../platform/feature/feature.ts';
import { json, text } from '../../platform/json-stream.ts';
import { accountRoom } from '../../platform/sockets/index.ts';
import { signedIn } from '../accounts/index.ts';

type ToyAttachment = Extract<Attachment, { type: 'toy' }>;

interface Toy {
  signedIn: string[];
  erased: string[];
  sweeps: number;
  made: Map<string, ToyAttachment & { accountId: string }>;
  /** The messages with toys. */
  carriers: Set<string>;
}

declare module '../../platform/feature/services.ts' {
  interface Services {
    toy: Toy;
  }
}

export default defineFeature({
  name: 'toy',
  needs: ['accounts'],
  state: { 'what a test looks at': 'It is a toy.' },
  create: ({ sockets }) => {
    const toy: Toy = { signedIn: [], erased: [], sweeps: 0, made: new Map(), carriers: new Set() };
    const sweep = async () => ++toy.sweeps;
    const kind: AttachmentKind<ToyAttachment> = {
      take: async (_, accountId, ids) =>
        ids.flatMap((id) => {
          const { accountId: owner, ...made } = toy.made.get(id) ?? {};
          return owner === accountId ? [made as ToyAttachment] : [];
        }),
      show: async (_, { chatId, seq }) => toy.carriers.add(\`\${chatId} \${seq}\`),
      hide: async (_, { chatId, seq }) => toy.carriers.delete(\`\${chatId} \${seq}\`),
      preview: ({ name }) => name,
      exportInto: async ({ add }, id) =>
        void (await add(\`toys/\${id}.txt\`, () => text(toy.made.get(id)?.name ?? ''))),
    };
    return {
      service: toy,
      handlers: {
        'toy.say': async ({ actor, body }) => {
          sockets.main.emit(accountRoom(actor.accountId), 'toy.said', body);
          return { said: body.words };
        },
        'toy.make': async ({ actor: { accountId }, body }) => {
          const made = { id: \`toy-\${toy.made.size}\`, type: 'toy', name: body.name } as const;
          toy.made.set(made.id, { ...made, accountId });
          return made;
        },
      },
      attachments: { toy: kind },
      exportInto: {
        account: async ({ request }) => ({ toy: request.actor.accountId }),
        accountFiles: async ({ add }) => void (await add('toys.json', () => json({ toys: 1 }))),
        profile: async ({ folder }) => ({ toyIn: folder }),
      },
      operatorPanel: async () => [{ name: 'toys', count: toy.made.size }],
      directory: { requests: { 'toy.ask': async () => ({ sweeps: toy.sweeps }) } },
      schedules: [{ name: 'sweepToys', everyMs: HOUR_MS, run: sweep }],
      facts: [signedIn.inside(async (_, { accountId }) => toy.signedIn.push(accountId))],
      eraseAccount: async (_, accountId) => toy.erased.push(accountId),
    };
  },
});
`,
  'server/src/testing/requests/toy.ts': `import type { Requests, SocketRequests } from './request.ts';

export default {
  'toy.say': () => ({ body: { words: 'hello' } }),
  'toy.make': () => ({ body: { name: 'Teddy' } }),
} satisfies Requests;
export const sockets = { 'toy.ask': () => ({}) } satisfies SocketRequests;
`,
  'server/src/testing/authorization/toy.ts': `import type { MainHeard } from './heard.ts';

export const main: MainHeard = { 'toy.said': 'self' };
`,
  'server/src/toy.main.ts': `import { DAY_MS, DELETION_GRACE_MS, HOUR_MS } from '@kith/contract';
import { setTimeout as pause } from 'node:timers/promises';
import { createApp } from './app/index.ts';
import { migrations } from './migrations/index.ts';
import { readConfig } from './platform/config.ts';
import { migrate, openSqlite } from './platform/database/index.ts';
import { createLog } from './platform/log.ts';
import { systemRandom } from './platform/random.ts';
import { TestClient } from './testing/client.ts';
import { manualClock } from './testing/clock.ts';
import { REQUESTS } from './testing/requests/index.ts';
import { readZip } from './testing/zip.ts';

const config = { ...readConfig(process.env), port: 0, rateLimitFactor: 1_000, overloadDelayMs: 0 };
const clock = manualClock();
const database = openSqlite(config.dataDir, (error) => {
  throw error;
});
await migrate(database, migrations);
const log = createLog('error');
const app = await createApp({ config, database, clock, log, random: systemRandom, checkAnswers: true });
const ann = await new TestClient(await app.listen()).register();
const [main, directory] = [await ann.main(), await ann.directory()];
const { toy } = app.services;
const answered = await ann.call('toy.say', REQUESTS['toy.say']({} as never) as never);
const heard = await main.next('toy.said');
const until = async (isDone: () => boolean, ms: number): Promise<void> => {
  while (!isDone()) {
    await clock.advance(ms);
    // A busy machine may need a while for what became due; a day later, nobody is signed in.
    for (let turns = 0; turns < 200 && !isDone(); turns += 1) await pause(10);
  }
};
await until(() => toy.sweeps > 0, HOUR_MS);
const asked = await directory.ask('toy.ask', {});

const ticket = await app.services.operator.offer();
await ann.call('operator.claim', { body: { ticket: ticket ?? '' } });
const countToys = async (): Promise<number | undefined> =>
  (await ann.call('operator.overview')).figures.find(({ name }) => name === 'toys')?.count;
const figures = [await countToys()];

const ben = await new TestClient(ann.origin).register();
const sendToy = async (client: TestClient, tempId: string) => {
  const chat = await client.call('chats.create', { body: { participantIds: [] } });
  const params = { id: 'see' in chat ? chat.see : chat.id };
  const body = { tempId, delta: [], attachmentIds: ['toy-0'] };
  return client.call('messages.send', { params, body });
};
await ann.call('toy.make', REQUESTS['toy.make']({} as never) as never);
figures.push(await countToys());
const sent = await sendToy(ann, 't-1');
const foreign = await sendToy(ben, 't-2').catch(({ code }) => code);
const { chats } = await ann.call('chats.list');
await ann.prove();
await ann.call('export.start');
while ((await ann.call('export.get')).export?.state !== 'done') await pause(20);
const download = await ann.call('export.ticket');
const zip = await ann.send('export.download', { query: { ticket: download.ticket } });
const files = readZip(Buffer.from(await zip.arrayBuffer()));
const textOf = (name: string) => files.get(name)?.toString() ?? '';
const exported = {
  account: JSON.parse(textOf('account.json')).toy === toy.signedIn[0],
  profile: JSON.parse(textOf('profiles/1/profile.json')).toyIn,
  files: [textOf('toys.json').trim(), textOf('toys/toy-0.txt')],
};
const wasCarried = toy.carriers.size;
const params = { id: sent.chatId, messageId: sent.id };
await ann.call('messages.remove', { params });
const carried = {
  attachments: sent.attachments,
  mask: sent.attachmentMask,
  listed: chats.map((chat) => 'lastMessage' in chat && chat.lastMessage?.preview),
  foreign,
  times: [wasCarried, toy.carriers.size],
};

main.close();
directory.close();
await (await ann.prove()).call('account.delete');
clock.set(clock.now() + DELETION_GRACE_MS + DAY_MS);
await until(() => toy.erased.length > 0, HOUR_MS);
const isSame = toy.signedIn[0] === toy.erased[0];
process.stdout.write(JSON.stringify({ answered, heard, asked, carried, exported, figures, isSame }));
await app.close();
await database.close();
process.exit(0);
`,
};

/** The lists of the contract with their additions: a feature, and its attachments. */
export const TOY_LISTED: [path: string, before: string, after: string][] = [
  [
    'contract/src/features.ts',
    '\n/**\n * The list of all',
    "import { toy } from './toy/toy.feature.ts';\n\n/**\n * The list of all",
  ],
  ['contract/src/features.ts', '  site,\n', '  site,\n  toy,\n'],
  [
    'contract/src/base/enums.ts',
    '  selfDestruct: 1024,\n',
    '  selfDestruct: 1024,\n  toy: 8192,\n',
  ],
  [
    'contract/src/attachments.ts',
    '\n/** What all',
    "import { toyAttachment } from './toy/toy.attachments.ts';\n\n/** What all",
  ],
  [
    'contract/src/attachments.ts',
    '  image: imageAttachment,',
    '  toy: toyAttachment,\n  image: imageAttachment,',
  ],
];
