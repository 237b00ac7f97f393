import { HOUR_MS, SCHEDULED_MAX } from '@kith/contract';
import { profileOf } from '../cast.ts';
import type { TestClient } from '../client.ts';
import { next } from '../requests/fresh.ts';
import { makeScene } from '../scenes.ts';
import { type Costs, type CostWorld, calling } from './cost.ts';
import { stageOf } from './scenes.ts';
import { doTask } from './tasks-done.ts';
import { longText } from './world.ts';

let id = '';
let messageId = '';
let callId = '';
let device = '';

const sendLater = async ({ owner, chatId }: CostWorld): Promise<void> => {
  const { scheduledId } = await owner.call('messages.send', {
    params: { id: chatId },
    body: {
      ...{ tempId: `t-later-${next()}`, delta: [{ insert: longText(next()) }] },
      sendAt: Date.now() + HOUR_MS,
    },
  });
  id = scheduledId ?? '';
};
const say = async ({ owner, chatId }: CostWorld): Promise<void> => {
  const body = { tempId: `t-said-${next()}`, delta: [{ insert: longText(next()) }] };
  messageId = (await owner.call('messages.send', { params: { id: chatId }, body })).id;
};
const remind = async (world: CostWorld): Promise<void> => {
  await say(world);
  await world.owner.call('reminders.set', {
    params: { id: world.chatId, messageId },
    body: { remindTime: Date.now() + HOUR_MS },
  });
};
const sceneOf = (name: string) => async (world: CostWorld) =>
  makeScene(stageOf(world), name, { ...world.scene });
const ring = async (world: CostWorld): Promise<void> => {
  callId = (await sceneOf('calls.cancel')(world)).callId;
};
/** A group in whose call somebody is. */
const callCrew = async ({ owner, scene }: CostWorld, by: TestClient): Promise<void> => {
  const participantIds = [scene.cast.member, scene.cast.guest].map(profileOf);
  const made = await owner.call('chats.create', { body: { participantIds, name: 'Crew' } });
  id = 'see' in made ? made.see : made.id;
  callId = (await by.call('calls.start', { body: { chatId: id, video: true } })).id;
};
/** A device of the owner's, whose service cannot be reached: what is sent has been encrypted before. */
const subscribe = async ({ app, owner }: CostWorld): Promise<void> => {
  if (device !== '') return;
  const key =
    'BNcRdreALRFXTkOOUHK1EtK2wtaz5Ry4YfYCA_0QTpQtUbVlUls0VJXg7A8u-Ts1XbjhazAkj7I99e8QcYP7DkM';
  await owner.call('push.register', {
    body: {
      ...{ endpoint: 'https://push.invalid/send/cost', deviceInfo: 'Firefox', app: 'web' },
      ...{ publicKey: key, auth: 'tBHItJI5svbpez7KI4CCXg' },
    },
  });
  const row = await app.database.read
    .selectFrom('push_registration')
    .select('id')
    .orderBy('created_time', 'desc')
    .executeTakeFirstOrThrow();
  device = row.id;
};
const pushing = (
  name: string,
  payload: (world: CostWorld) => Readonly<Record<string, unknown>>,
  before: (world: CostWorld) => Promise<unknown> = say,
) => ({
  prepare: async (world: CostWorld) => {
    await subscribe(world);
    await before(world);
  },
  act: (world: CostWorld) => doTask(world, name, payload(world), { mayFail: true }),
});
const toDevice = ({ chatId, owner }: CostWorld) => ({
  ...{ chatId, seq: Number(messageId), profileId: profileOf(owner), device },
});
const closed = ({ chatId, owner }: CostWorld) => ({
  ...{ profileId: profileOf(owner), chatId, seenId: messageId, device },
});
const notice = ({ owner }: CostWorld) => ({
  ...{ kind: 'eventReminder', profileId: profileOf(owner), device },
  ref: { eventId: id, start: 0, minutes: 5 },
});
const planned = async (world: CostWorld): Promise<void> => {
  id = (await sceneOf('events.get')(world)).eventId;
};
const missed = ({ scene }: CostWorld) => ({
  callerId: profileOf(scene.cast.member),
  calleeId: profileOf(scene.cast.owner),
  video: true,
});

let plannedId = '';
/** Nearly as many messages for later as an account can have, and long ones. */
const planAll = async (world: CostWorld): Promise<void> => {
  if (plannedId === '') {
    for (let nth = 0; nth < SCHEDULED_MAX - 20; nth++) await sendLater(world);
    plannedId = id;
  }
  id = plannedId;
};

export default {
  'scheduled.list': {
    prepare: planAll,
    act: calling('scheduled.list', ({ chatId }) => ({ params: { id: chatId }, query: {} })),
  },
  'scheduled.remove': {
    prepare: async (world) => {
      await planAll(world);
      await sendLater(world);
    },
    act: calling('scheduled.remove', ({ chatId }) => ({
      params: { id: chatId, scheduledId: id },
    })),
  },
  'scheduled.update': {
    prepare: planAll,
    act: calling('scheduled.update', ({ chatId }) => ({
      params: { id: chatId, scheduledId: id },
      body: { delta: [{ insert: longText(next()) }] },
    })),
  },
  'webhooks.post': {
    prepare: async (world) => {
      id = (await sceneOf('webhooks.post')(world)).webhookSecret;
    },
    act: calling('webhooks.post', () => ({
      params: { secret: id },
      body: { text: longText(next()).slice(0, 8_000) },
    })),
  },
  'payments.get': {
    prepare: async (world) => {
      id = (await sceneOf('payments.get')(world)).paymentId;
    },
    act: calling('payments.get', () => ({ params: { id } })),
  },
  'categories.remove': {
    prepare: async ({ owner }) => {
      id = (await owner.call('categories.create', { body: { name: `Quay ${next()}` } })).id;
    },
    act: calling('categories.remove', () => ({ params: { id } })),
  },
  'calls.join': {
    prepare: (world) => callCrew(world, world.scene.cast.member),
    act: calling('calls.join', () => ({ body: { chatId: id } })),
  },
  'calls.add': {
    prepare: (world) => callCrew(world, world.owner),
    act: async ({ owner, scene }) => {
      const response = await owner.send('calls.add', {
        params: { id: callId },
        body: { profileId: profileOf(scene.cast.former), video: false },
      });
      if (response.status >= 500) throw new Error(`${response.status}`);
      await response.arrayBuffer();
    },
  },
  'task.sendLater': { prepare: sendLater, act: (world) => doTask(world, 'sendLater', { id }) },
  'task.remind': {
    prepare: remind,
    act: (world) =>
      doTask(world, 'remind', {
        ...{ profile_id: profileOf(world.owner), chat_id: world.chatId, seq: Number(messageId) },
      }),
  },
  'task.met': {
    act: async (world) => {
      const { account_id: accountId } = await world.app.database.read
        .selectFrom('profile')
        .select('account_id')
        .where('id', '=', profileOf(world.owner))
        .executeTakeFirstOrThrow();
      const profileIds = [world.scene.cast.member, world.scene.cast.guest].map(profileOf);
      await doTask(world, 'met', { accountId, profileIds });
    },
  },
  'task.relinkContacts': {
    // In an address book of fifty thousand.
    act: (world) => doTask(world, 'relinkContacts', { profileId: profileOf(world.owner) }),
  },
  'task.burn': {
    prepare: async (world) => {
      id = (await sceneOf('selfDestruct.open')(world)).selfDestructId;
    },
    act: (world) => doTask(world, 'burn', { id }),
  },
  'task.unansweredCall': {
    prepare: ring,
    act: (world) => doTask(world, 'unansweredCall', { id: callId }),
  },
  'task.leftCall': {
    prepare: ring,
    act: (world) => doTask(world, 'leftCall', { id: callId, leftTime: 1 }),
  },
  'task.sayMissedCall': {
    prepare: ring,
    act: (world) => doTask(world, 'sayMissedCall', { id: callId, ...missed(world) }),
  },
  'task.missedCall': { act: (world) => doTask(world, 'missedCall', missed(world)) },
  'task.remindOfEvent': {
    prepare: planned,
    act: (world) =>
      doTask(world, 'remindOfEvent', { event_id: id, profile_id: profileOf(world.owner) }),
  },
  'task.mail': { act: (world) => doTask(world, 'mail', { id: 'none' }, { mayFail: true }) },
  'task.resetLink': {
    act: (world) =>
      doTask(
        world,
        'resetLink',
        { email: 'owner@example.test', language: 'en' },
        { mayFail: true },
      ),
  },
  'task.accountTicket': {
    act: (world) =>
      doTask(
        world,
        'accountTicket',
        { email: 'owner@example.test', purpose: 'reactivate', language: 'en' },
        { mayFail: true },
      ),
  },
  'task.push': pushing('push', toDevice),
  'task.pushReminder': pushing('pushReminder', toDevice, remind),
  'task.pushRead': pushing('pushRead', closed),
  'task.pushReminded': pushing('pushReminded', closed),
  'task.pushMissedRead': pushing('pushMissedRead', closed),
  'task.pushCall': pushing('pushCall', () => ({ callId, isRinging: true, device }), ring),
  'task.pushMissedCall': pushing('pushMissedCall', () => ({ callId, device, line: null }), ring),
  'task.pushNotice': pushing('pushNotice', notice, planned),
  'task.pushNoticeOver': pushing('pushNoticeOver', notice, planned),
} satisfies Costs;
