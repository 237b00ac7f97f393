import type { Database } from '../../server/src/platform/database/index.ts';
import { TestClient } from '../../server/src/testing/client.ts';
import { addGroupLinks } from './group-links.ts';

const LONG_NAME =
  'The society for the preservation of unnecessarily long but entirely accurate group names';
const LONG_TEXT =
  'Whoever still has a key to the boathouse, the sail loft or the small crane: please bring it along on Sunday, because we are changing all of the locks on Monday morning.';
const HOUR_MS = 3_600_000;

let sent = 0;
const say = async (client: TestClient, id: string, insert: string, more: object = {}) =>
  (
    await client.call('messages.send', {
      params: { id },
      body: {
        ...{ tempId: `t-second-${++sent}`, ...more },
        delta: insert === '' ? [] : [{ insert }],
      },
    })
  ).id;
const create = async (
  client: TestClient,
  participantIds: string[],
  name?: string,
): Promise<string> => {
  const made = await client.call('chats.create', { body: { participantIds, name } });
  return 'see' in made ? made.see : made.id;
};

/**
 * Two strangers whose requests wait for this person, and a group with a poll, a thread, a scheduled message,
 * pinned messages, links, people who ask to join, and a log of webhooks.
 */
export const addSecondDay = async (
  database: Database,
  ines: TestClient,
  now: number,
): Promise<void> => {
  const { origin } = ines;
  const newcomer = (firstName: string, lastName: string) =>
    new TestClient(origin).register({
      email: `${firstName.toLowerCase()}@kith.example`,
      profile: { type: 'individual', firstName, lastName },
    });
  const [odo, lys] = [await newcomer('Odo', 'Falk'), await newcomer('Lys', 'Moreau')];
  const [inesId, odoId, lysId] = [ines, odo, lys].map(({ profile }) => profile.id) as [
    string,
    string,
    string,
  ];
  // Nobody can add Lys to a group from now on.
  const crew = await create(ines, [odoId, lysId], 'Regatta crew');
  await lys.call('privacy.update', { body: { writtenBy: 'nobody' } });

  const params = { id: crew };
  for (const who of [odo, lys]) await who.call('chats.own', { params, body: { isRequest: false } });
  const update = (participantId: string, role: 'admin' | 'member') =>
    ines.call('participants.update', { params: { ...params, participantId }, body: { role } });
  await update(odoId, 'admin');
  await odo.call('webhooks.create', { params, body: { name: 'Tide gauge' } });
  await odo.call('webhooks.create', { params, body: { name: 'Weather station, north quay' } });
  await ines.call('participants.remove', { params: { ...params, participantId: odoId } });
  await ines.call('participants.add', { params, body: { participantIds: [odoId] } });
  await odo.call('chats.own', { params, body: { isRequest: false } });

  const strangers = [
    await newcomer('Yara', 'Lindqvist'),
    await newcomer('Maximiliana', 'Featherstonehaugh-Wickersham'),
  ];
  await addGroupLinks(database, crew, { admins: [ines, odo], strangers }, now);

  const gate = await say(lys, crew, 'Gate code: ask Odo.');
  const gateParams = { ...params, messageId: gate };
  const edited = {
    delta: [{ insert: 'The gate code is with Clara at the office. Not here, please.' }],
  };
  await lys.call('messages.edit', { params: gateParams, body: edited });
  await ines.call('messages.pin', { params: gateParams });
  const root = await say(odo, crew, 'Who can tow the committee boat on Sunday?');
  const open = (who: TestClient) =>
    who.call('messages.thread', { params: { ...params, messageId: root } });
  const thread = await open(ines);
  for (const who of [odo, lys]) await open(who);
  await say(ines, thread.id, 'I can, but only until noon.');
  await say(lys, thread.id, 'Then I take over at twelve. Is the trailer still at the north quay?');
  await say(odo, thread.id, 'Yes, next to the small crane.');
  await ines.call('messages.pin', { params: { ...params, messageId: root } });
  const poll = await ines.call('polls.create', {
    body: {
      question: 'When do we rig the boats?',
      options: ['Friday, after work', 'Saturday, before breakfast', 'Only on Sunday'],
      ...{ isAnonymous: false, isMultiple: true, closesTime: now + 6 * HOUR_MS },
    },
  });
  await say(ines, crew, '', { attachmentIds: [poll.id] });
  for (const [who, chosen] of [
    [odo, [0, 1]],
    [lys, [1]],
    [ines, [1]],
  ] as const)
    await who.call('polls.vote', { params: { id: poll.id }, body: { chosen: [...chosen] } });
  await say(lys, crew, LONG_TEXT, { silent: true });
  await say(ines, crew, 'Do not forget the sails.', { sendAt: now + 20 * HOUR_MS });

  const direct = await create(odo, [inesId]);
  await say(
    odo,
    direct,
    'Hello Ines, we met at the harbour festival. Do you still sell the dinghy?',
  );
  await say(lys, await create(lys, [inesId, odoId], LONG_NAME), LONG_TEXT);
  const waiting = await create(odo, [inesId, lysId], 'Weekend flat swaps');
  await say(odo, waiting, 'Who has a spare room in May?');
};
