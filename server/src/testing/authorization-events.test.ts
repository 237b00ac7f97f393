import { DIRECTORY_EVENTS, MAIN_EVENTS } from '@kith/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from './app.ts';
import { directoryHeard, mainHeard } from './authorization/index.ts';
import { type Cast, openCast, openScene, profileOf } from './cast.ts';
import type { TestClient } from './client.ts';
import type { DirectoryClient } from './sockets.ts';

let app: TestApp;
let cast: Cast;

beforeAll(async () => {
  app = await startTestApp();
  cast = await openCast(app);
});
afterAll(() => app.close());

const everybody = (): Promise<[string, DirectoryClient][]> =>
  Promise.all(
    Object.entries(cast).map(async ([role, client]): Promise<[string, DirectoryClient]> => {
      const socket = await client.directory();
      await socket.next('heads');
      return [role, socket];
    }),
  );

/** Events are in order, so a client that has answered this has received all earlier ones. */
const settled = async (sockets: [string, DirectoryClient][]): Promise<void> => {
  for (const [role, socket] of sockets) {
    const client = cast[role as keyof Cast];
    const made = await client.call('chats.create', { body: { participantIds: [] } });
    const chatId = 'see' in made ? made.see : made.id;
    await socket.ask('message.send', {
      chatId,
      tempId: `t-last-${Date.now()}`,
      delta: [{ insert: 'to myself' }],
    });
  }
};

const heardOf = ({ heard }: DirectoryClient, chatId: string): Set<string> =>
  new Set(heard.filter((e) => JSON.stringify(e.payload).includes(chatId)).map(({ name }) => name));

/** Every possible action in a chat. */
const stir = async (chatId: string, reader: TestClient): Promise<void> => {
  const { owner, guest } = cast;
  const params = { id: chatId };
  const send = (words: string) =>
    owner.call('messages.send', {
      params,
      body: { tempId: `t-${words}`, delta: [{ insert: words }] },
    });
  const kept = await send('kept');
  const gone = await send('gone');
  await owner.call('messages.edit', {
    params: { ...params, messageId: kept.id },
    body: { delta: [{ insert: 'changed' }] },
  });
  await owner.call('messages.remove', { params: { ...params, messageId: gone.id } });
  await owner.call('chats.update', { params, body: { name: 'Called otherwise' } });
  await reader.call('chats.seen', { params, body: { id: kept.id } });
  await owner.call('chats.typing', { params });
  await owner.call('participants.remove', {
    params: { ...params, participantId: profileOf(guest) },
  });
  await owner.call('participants.add', { params, body: { participantIds: [profileOf(guest)] } });
};

test('only its members receive the events of a chat', async () => {
  expect(Object.keys(directoryHeard).sort()).toEqual(Object.keys(DIRECTORY_EVENTS).sort());
  const { chatId } = await openScene(cast);
  const sockets = await everybody();
  await stir(chatId, cast.member);
  const said = Object.entries(directoryHeard).filter(([, who]) => who === 'members');
  const byRole = new Map(sockets);
  for (const [name] of said)
    if (name !== 'chats.changed') await byRole.get('member')?.next(name as 'typing');
  await settled(sockets);
  const told = new Set(
    ['owner', 'member', 'guest'].flatMap((role) => [
      ...heardOf(byRole.get(role) as DirectoryClient, chatId),
    ]),
  );
  expect([...told].sort()).toEqual(said.map(([name]) => name).sort());
  for (const role of ['sibling', 'former', 'stranger'])
    expect([...heardOf(byRole.get(role) as DirectoryClient, chatId)], role).toEqual([]);
  for (const [, socket] of sockets) socket.close();
});

test('a removed member receives no more events of the chat on any socket', async () => {
  const { chatId } = await openScene(cast);
  const [one, other] = [await cast.member.directory(), await cast.member.directory()];
  for (const socket of [one, other]) await socket.next('heads');
  await cast.owner.call('participants.remove', {
    params: { id: chatId, participantId: profileOf(cast.member) },
  });
  const isRemoval = ({ deleted }: { deleted: { id: string }[] }) =>
    deleted.some(({ id }) => id === chatId);
  for (const socket of [one, other]) {
    await socket.next('chats.changed', isRemoval);
    socket.heard.length = 0;
  }
  await stir(chatId, cast.guest);
  await settled([
    ['member', one],
    ['member', other],
  ]);
  for (const socket of [one, other]) {
    expect([...heardOf(socket, chatId)]).toEqual([]);
    socket.close();
  }
});

test('only its own sockets receive the events of an account', async () => {
  expect(Object.keys(mainHeard).sort()).toEqual(Object.keys(MAIN_EVENTS).sort());
  const [own, foreign] = [await cast.owner.main(), await cast.stranger.main()];
  await cast.owner.call('profiles.update', {
    params: { id: profileOf(cast.owner) },
    body: { firstName: 'Renamed' },
  });
  await own.next('profiles.changed');
  await cast.stranger.call('profiles.update', {
    params: { id: profileOf(cast.stranger) },
    body: { firstName: 'Renamed as well' },
  });
  await foreign.next('profiles.changed');
  await cast.owner.call('preferences.update', { body: { theme: 'dark' } });
  await own.next('preferences.changed');
  await cast.stranger.call('preferences.update', { body: { theme: 'light' } });
  await foreign.next('preferences.changed');
  for (const { heard } of [own, foreign])
    for (const told of ['profiles.changed', 'preferences.changed'])
      expect(heard.filter(({ name }) => name === told)).toHaveLength(1);
  own.close();
  foreign.close();
});
