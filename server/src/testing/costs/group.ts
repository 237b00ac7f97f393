import { CHAT_PARTICIPANTS_MAX } from '@kith/contract';
import { profileOf } from '../cast.ts';
import { next } from '../requests/fresh.ts';
import { copyRow } from './copies.ts';
import { type Costs, type CostWorld, calling } from './cost.ts';
import { doTask } from './tasks-done.ts';

const MESSAGES = 200;
let id = '';
let pollId = '';
let messageId = '';

/** People by the thousand, who never signed in. */
const populate = async ({ app, scene }: CostWorld): Promise<void> => {
  const member = profileOf(scene.cast.guest);
  await app.database.transaction(async (tx) => {
    const one = await tx.query
      .selectFrom('profile')
      .select('account_id')
      .where('id', '=', member)
      .executeTakeFirstOrThrow();
    const there = await tx.query
      .selectFrom('profile')
      .select('id')
      .where('id', '=', `${member}-1`)
      .executeTakeFirst();
    if (there !== undefined) return;
    const count = CHAT_PARTICIPANTS_MAX;
    await copyRow(tx, 'account', { id: one.account_id }, { count, differ: ['id'] });
    await copyRow(tx, 'profile', { id: member }, { count, differ: ['id', 'account_id'] });
  });
};

/** A group as large as they may be, with a poll in which all have voted. */
const gather = async (world: CostWorld): Promise<void> => {
  await populate(world);
  const { app, owner, scene } = world;
  const { member, guest } = scene.cast;
  const body = { participantIds: [member, guest].map(profileOf), name: `Harbour ${next()}` };
  const made = await owner.call('chats.create', { body });
  id = 'see' in made ? made.see : made.id;
  const count = CHAT_PARTICIPANTS_MAX - 3;
  await app.database.transaction(async (tx) => {
    const profile_id = profileOf(guest);
    await copyRow(
      tx,
      'participant',
      { chat_id: id, profile_id },
      { count, differ: ['profile_id'] },
    );
    await tx.query.updateTable('chat').set({ large: 1 }).where('id', '=', id).execute();
  });
};
const ask = async (world: CostWorld): Promise<void> => {
  await gather(world);
  const { app, owner } = world;
  const options = Array.from({ length: 12 }, (_, at) => `Gate ${at}`);
  const rules = { isAnonymous: true, isMultiple: true, closesTime: null };
  const poll = await owner.call('polls.create', {
    body: { question: 'Who opens?', options, ...rules },
  });
  pollId = poll.id;
  const said = { tempId: `t-poll-${next()}`, delta: [], attachmentIds: [pollId] };
  messageId = (await owner.call('messages.send', { params: { id }, body: said })).id;
  const who = world.scene.cast.guest;
  await who.call('polls.vote', {
    params: { id: pollId },
    body: { chosen: options.map((_, at) => at) },
  });
  await app.database.transaction(async (tx) => {
    for (let option = 0; option < options.length; option++)
      await copyRow(
        tx,
        'poll_vote',
        { poll_id: pollId, profile_id: profileOf(who), option },
        { count: CHAT_PARTICIPANTS_MAX - 3, differ: ['profile_id'] },
      );
  });
};
/** Words of everybody in turn. */
const talk = async (world: CostWorld): Promise<void> => {
  await gather(world);
  const { app, owner } = world;
  const said = { tempId: `t-group-${next()}`, delta: [{ insert: 'low tide at seven' }] };
  messageId = (await owner.call('messages.send', { params: { id }, body: said })).id;
  await app.database.transaction(async (tx) => {
    const seq = Number(messageId);
    await copyRow(
      tx,
      'message',
      { chat_id: id, seq },
      { count: MESSAGES, differ: ['seq', 'temp_id'] },
    );
    const last = { seq: seq + MESSAGES, last_seq: seq + MESSAGES, counted_seq: seq + MESSAGES };
    await tx.query.updateTable('chat').set(last).where('id', '=', id).execute();
  });
};
const end = async (world: CostWorld): Promise<void> => {
  await talk(world);
  await world.app.database.transaction(async ({ query }) => {
    const left_time = Date.now();
    await query.updateTable('participant').set({ left_time }).where('chat_id', '=', id).execute();
    const ended_time = left_time;
    await query.updateTable('chat').set({ ended_time }).where('id', '=', id).execute();
  });
};
const params = () => ({ id });

export default {
  'groups.dissolve': {
    prepare: talk,
    act: calling('groups.dissolve', () => ({ params: params() })),
  },
  'participants.remove': {
    prepare: gather,
    act: calling('participants.remove', ({ scene }) => ({
      params: { id, participantId: profileOf(scene.cast.guest) },
    })),
  },
  'polls.vote': {
    prepare: ask,
    act: calling('polls.vote', () => ({ params: { id: pollId }, body: { chosen: [1, 2, 3] } })),
  },
  'polls.close': {
    prepare: ask,
    act: calling('polls.close', () => ({ params: { id: pollId } })),
  },
  'task.closePoll': { prepare: ask, act: (world) => doTask(world, 'closePoll', { id: pollId }) },
  'socket.presence.count': {
    prepare: gather,
    act: ({ socket }) => socket.ask('presence.count', { chatId: id }),
  },
  'socket.typing': { prepare: gather, act: ({ socket }) => socket.ask('typing', { chatId: id }) },
  'task.chatEnded': {
    prepare: end,
    act: (world) => doTask(world, 'chatEnded', { chatId: id, isTold: false }),
  },
  'task.memberGone': {
    prepare: gather,
    act: (world) =>
      doTask(world, 'memberGone', { chatId: id, profileId: profileOf(world.scene.cast.guest) }),
  },
  'task.pushMessage': {
    prepare: talk,
    act: (world) => doTask(world, 'pushMessage', { chatId: id, seq: Number(messageId) }),
  },
  'task.pushGone': {
    prepare: talk,
    act: (world) => doTask(world, 'pushGone', { chatId: id, seq: Number(messageId) }),
  },
  'task.thread': { prepare: talk, act: (world) => doTask(world, 'thread', { chatId: id }) },
  'task.disappear': {
    prepare: async (world) => {
      await talk(world);
      await world.app.database.transaction(({ query }) =>
        query
          .updateTable('message')
          .set({ expires_time: 1 })
          .where('chat_id', '=', id)
          .where('seq', '>=', Number(messageId))
          .execute(),
      );
    },
    act: (world) => doTask(world, 'disappear', { chatId: id }),
  },
} satisfies Costs;
