import { writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { openPostgres, openSqlite } from '../server/src/platform/database/index.ts';
import { temporaryFolder } from '../server/src/testing/at-end.ts';
import { TestClient } from '../server/src/testing/client.ts';
import { startPostgres } from '../server/src/testing/postgres-server.ts';
import { openPushService, type PushService } from '../server/src/testing/push-service.ts';
import { pace, percentilesOf } from './pace.ts';
import { shown, tableIn } from './report.ts';
import { startServer, stopServer } from './targets.ts';
import { CHATS_EACH, fillWorld, type Resident } from './world.ts';

const PEOPLE = 50;
const PER_SECOND = 50;
const FOR_MS = 30_000;
const P99_MAX_MS = 200;
const LIMIT_MS = 60_000;

const enter = async (origin: string, { cookie }: Resident): Promise<TestClient> => {
  const signedIn = new TestClient(origin);
  signedIn.session.cookies.set('sid', cookie);
  return signedIn.enter(await signedIn.call('auth.user'));
};

interface Sent {
  asked: number;
  acked: number;
}

/** Everybody has a device and writes in turn; each message has one recipient. */
const send = async (clients: readonly TestClient[], service: PushService) => {
  const sent = new Map<string, Sent>();
  const underWay: Promise<void>[] = [];
  await pace(PER_SECOND, FOR_MS, (index) => {
    const at = index % PEOPLE;
    const chatId = `chat-${at * (CHATS_EACH / 2) + (Math.floor(index / PEOPLE) % (CHATS_EACH / 2))}`;
    const asked = performance.now();
    const message = clients[at]?.call('messages.send', {
      params: { id: chatId },
      body: { tempId: `t-push-${index}`, delta: [{ insert: `Number ${index}` }] },
    });
    const note = async () => {
      const id = (await message)?.id;
      sent.set(`${chatId} ${id}`, { asked, acked: performance.now() });
    };
    underWay.push(note());
  });
  await Promise.all(underWay);
  const until = performance.now() + LIMIT_MS;
  while (service.received.length < sent.size && performance.now() < until) await sleep(50);
  return sent;
};

const measureOn = async (kind: 'kith' | 'postgres', service: PushService): Promise<string[]> => {
  const folder = temporaryFolder(tmpdir(), 'kith-push-');
  const postgres = kind === 'postgres' ? await startPostgres({ survives: 'outage' }) : undefined;
  const fail = (error: unknown): never => {
    throw error;
  };
  const database =
    postgres === undefined ? openSqlite(folder, fail) : openPostgres(postgres.url, fail);
  try {
    const residents = await fillWorld(database, { accounts: PEOPLE }, PEOPLE);
    await database.close();
    const authority = join(folder, 'push-service.pem');
    writeFileSync(authority, service.ca);
    const { server, origin } = await startServer(kind, {
      ...{ DATA_DIR: folder, OUTBOUND_RANGES: '127.0.0.0/8', NODE_EXTRA_CA_CERTS: authority },
      ...(postgres && { DATABASE_URL: postgres.url }),
    });
    try {
      const clients: TestClient[] = [];
      for (const resident of residents) {
        const client = await enter(origin, resident);
        const device = `${kind}-${resident.nth}`;
        await client.call('push.register', { body: service.subscribe(device) });
        clients.push(client);
      }
      service.received.length = 0;
      const sent = await send(clients, service);
      const taken = { asked: [] as number[], acked: [] as number[] };
      for (const { payload, arrived } of service.received) {
        const { chatId, messageId } = payload as { chatId: string; messageId: string };
        const { asked, acked } = sent.get(`${chatId} ${messageId}`) ?? {};
        taken.asked.push(arrived - (asked ?? Number.NaN));
        taken.acked.push(Math.max(0, arrived - (acked ?? Number.NaN)));
      }
      if (taken.asked.length !== sent.size)
        throw new Error(
          `${sent.size} messages were sent, ${taken.asked.length} notifications arrived.`,
        );
      const [asked, acked] = [percentilesOf(taken.asked), percentilesOf(taken.acked)];
      const where = kind === 'kith' ? 'SQLite' : 'PostgreSQL';
      const isMet = asked(0.99) <= P99_MAX_MS;
      return [
        ...[where, `${sent.size}`, shown(asked(0.5)), shown(asked(0.99))],
        ...[shown(acked(0.5)), shown(acked(0.99)), isMet ? 'yes' : 'no'],
      ];
    } finally {
      await stopServer(server, 'SIGTERM');
    }
  } finally {
    await postgres?.stop();
  }
};

/** The time from a message to its notification at a push service, which decrypts it. */
export const measurePush = async (): Promise<string> => {
  // The worker that syncs the disk does not keep the process alive.
  const awake = setInterval(() => {}, 60_000);
  const service = await openPushService();
  const heading = [
    ...[`${PER_SECOND}/s`, 'notices', 'ms p50 from sending', 'p99'],
    ...['ms p50 from the acknowledgement', 'p99', `p99 from sending ≤ ${P99_MAX_MS}`],
  ];
  const rows = [await measureOn('kith', service), await measureOn('postgres', service)];
  service.close();
  clearInterval(awake);
  return tableIn([heading, ...rows]);
};
