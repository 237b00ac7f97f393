import type { Cast, Scene } from '../cast.ts';
import { emailOf, openCast, openScene, profileOf } from '../cast.ts';
import type { TestClient } from '../client.ts';
import type { ServerProcess } from '../server-process.ts';
import type { Attacker, Range } from './attack.ts';
import { callAttack } from './call-attacks.ts';
import { handshakeAttack, wireAttack } from './handshake-attacks.ts';
import { diceOf } from './random.ts';
import { frameAttack, leaveSockets, packetAttack, requestAttack } from './socket-attacks.ts';

/** Concurrent attacks; fewer than the server allows to wait for a password. */
const LANES = 16;
/** After this many attacks new attackers take over, without history. */
const SHIFT = 5_000;
/** After this many there is a new, intact group to attack. */
const SCENE = 250;
/** Where that group is, one scene after the other. */
const PLACES = ['outside', 'in the closed vault', 'in the open vault'] as const;
/** No attack sends it. */
export const VAULT_PIN = '27182818';

/** Each with its percentage. */
const SHARES: [Attacker, number][] = [
  [callAttack, 60],
  [requestAttack, 20],
  [packetAttack, 9],
  [frameAttack, 3],
  [handshakeAttack, 4],
  [wireAttack, 4],
];
const DECK = SHARES.flatMap(([attacker, share]) => Array.from({ length: share }, () => attacker));

/**
 * A server may close the connection while the rest is still being sent; and unreadable headers are
 * refused with a body, even if the request allows none.
 */
const HUNG_UP = new Set(['ECONNRESET', 'EPIPE', 'HPE_CLOSED_CONNECTION']);

export interface Failure {
  attack: number;
  kind: string;
  sent: string;
  what: string;
}

export interface Report {
  /** How often each kind of answer occurred. */
  outcomes: Map<string, Map<string, number>>;
  failures: Failure[];
  /** Memory in use in bytes, after the first shift and at the end. */
  memory: { first: number; last: number };
}

export interface FuzzOptions {
  seed: number;
  count: number;
  /** Number of the first attack; with a count of 1 it replays one. */
  from?: number;
  /** Called after each attack; the next one of its lane waits for it. */
  onProgress?(done: number): unknown;
}

interface Bystanders {
  cast: Cast;
  scene: Scene;
}

/** A scene with an address book. */
const furnished = async (cast: Cast): Promise<Scene> => {
  const scene = await openScene(cast);
  const { owner } = cast;
  const { id: contactId } = await owner.call('contacts.create', { body: { firstName: 'Known' } });
  const { id: categoryId } = await owner.call('categories.create', { body: { name: 'Known' } });
  return { ...scene, contactId, categoryId };
};

/** People whom no attack may affect, with something to lose. */
const openBystanders = async (server: ServerProcess): Promise<Bystanders> => {
  const cast = await openCast(server, 'bystanders.test');
  const scene = await furnished(cast);
  const { sessions } = await cast.owner.call('sessions.list');
  return { cast, scene: { ...scene, sessionId: sessions[0]?.id ?? '' } };
};

/** All data of the bystanders, except what changes with time and chats created by others. */
const belongings = async ({ cast: { owner, member }, scene }: Bystanders): Promise<unknown> => {
  const params = { id: scene.chatId };
  const { sessions } = await owner.call('sessions.list');
  const profiles = await owner.call('profiles.list');
  const { contacts, categories } = await owner.call('contacts.list');
  return {
    chats: [await owner.call('chats.get', { params }), await member.call('chats.get', { params })],
    messages: await owner.call('messages.list', { params }),
    profiles: profiles.map(({ token, ...profile }) => profile),
    sessions: sessions.map(({ id, device }) => ({ id, device })),
    contacts,
    categories,
  };
};

const idsOf = (scene: Scene): string[] => [
  scene.chatId,
  scene.messageId,
  scene.profileId,
  scene.contactId,
  scene.categoryId,
  ...Object.values(scene.cast).map(profileOf),
];

/** Moves the group into the owner's vault, in a session of its own, and closes every other one. */
const moveIntoVault = async (keeper: TestClient, { chatId }: Scene): Promise<string> => {
  const secret = `quokka-${chatId}`;
  const params = { id: chatId };
  const lock = { method: 'pin' as const, secret: VAULT_PIN };
  await keeper.prove();
  await keeper.call('vault.create', { body: lock }).catch((error: { code?: string }) => {
    if (error.code !== 'conflict') throw error;
  });
  await keeper.call('vault.open', { body: { secret: VAULT_PIN } });
  const body = { tempId: 't-secret', delta: [{ insert: secret }] };
  await keeper.call('messages.send', { params, body });
  await keeper.call('chats.update', { params, body: { name: secret } });
  await keeper.call('chats.update', { params, body: { vaulted: true } });
  await keeper.call('vault.close');
  return secret;
};

/** An attack may change the cookie of its session, so the next attackers have their own. */
const rangeOf = async (
  server: ServerProcess,
  domain: string,
  cast: Cast,
  bystanders: Bystanders,
  attack: number,
): Promise<Range> => {
  const enter = async (): Promise<TestClient> => {
    const client = await server.client().login(emailOf('owner', domain));
    return client.as(profileOf(cast.owner));
  };
  const attacker = await enter();
  const scene = await furnished({ ...cast, owner: attacker });
  const known = [...idsOf(scene), ...idsOf(bystanders.scene), bystanders.scene.sessionId];
  const range = { origin: server.origin, attacker, scene, known };
  const place = PLACES[Math.floor(attack / SCENE) % PLACES.length];
  if (place === 'outside') return range;
  const secret = await moveIntoVault(await enter(), scene);
  if (place === 'in the closed vault') return { ...range, secret };
  await attacker.call('vault.open', { body: { secret: VAULT_PIN } });
  return range;
};

/** A new account signs up, sends a message and is received. */
const isWell = async (server: ServerProcess): Promise<void> => {
  const cast = await openCast(server, 'afterwards.test');
  const { chatId } = await openScene(cast);
  const socket = await cast.member.directory();
  await socket.next('heads');
  const delta = [{ insert: 'all is well' }];
  await cast.owner.call('messages.send', {
    params: { id: chatId },
    body: { tempId: 't-w', delta },
  });
  await socket.next('messages.changed', ({ created }) => created.length === 1);
  socket.close();
};

/** Sends invalid input to a server and reports forbidden behaviour. */
export const fuzz = async (server: ServerProcess, options: FuzzOptions): Promise<Report> => {
  const { seed, count, from = 0, onProgress } = options;
  const failures: Failure[] = [];
  const outcomes: Report['outcomes'] = new Map();
  const bystanders = await openBystanders(server);
  const before = await belongings(bystanders);
  let first = 0;
  let done = 0;

  const strike = async (attack: number, range: Range): Promise<void> => {
    const dice = diceOf(seed, attack);
    const { kind, sent, run } = dice.pick(DECK)(dice, range, attack);
    const fail = (what: string) => void failures.push({ attack, kind, sent, what });
    const outcome = await run().catch((error: Error & { code?: string }) => {
      if (HUNG_UP.has(error.code ?? '')) return 'hung up';
      fail(error.message);
      return 'failure';
    });
    const counts = outcomes.get(kind) ?? new Map<string, number>();
    outcomes.set(kind, counts.set(outcome, (counts.get(outcome) ?? 0) + 1));
    if (server.ended() !== undefined) fail(`the server ended: ${server.ended()}`);
  };

  for (let start = from; start < from + count; start += SHIFT) {
    const domain = `shift-${start}.test`;
    const cast = await openCast(server, domain);
    let range: Promise<Range> | undefined;
    const end = Math.min(start + SHIFT, from + count);
    let next = start;
    const lane = async (): Promise<void> => {
      while (next < end && server.ended() === undefined) {
        // Unawaited promises would fail outside of any test once the server is gone.
        if (range === undefined || next % SCENE === 0)
          range = rangeOf(server, domain, cast, bystanders, next);
        await strike(next++, await range);
        await onProgress?.(++done);
      }
    };
    await Promise.all(Array.from({ length: LANES }, lane));
    leaveSockets();
    if (server.ended() !== undefined) break;
    const noted = /"level":(50|60).*/.exec(server.output())?.[0];
    if (noted !== undefined)
      failures.push({ attack: start, kind: 'log', sent: `attacks from ${start}`, what: noted });
    if (noted !== undefined) break;
    if (first === 0) first = await server.memory();
  }
  if (server.ended() !== undefined) return { outcomes, failures, memory: { first, last: first } };
  await isWell(server);
  const lost = JSON.stringify(await belongings(bystanders)) !== JSON.stringify(before);
  if (lost) failures.push({ attack: -1, kind: 'bystanders', sent: '', what: 'something changed' });
  return { outcomes, failures, memory: { first, last: await server.memory() } };
};
