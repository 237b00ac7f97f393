import { isDeepStrictEqual } from 'node:util';
import type { CallAnswer, Message } from '@kith/contract';
import { UNREAD_SHOWN_MAX } from '@kith/contract';
import { emptyChatList, withChatsAnswer } from '@kith/contract/chat/chat-list';
import { LIST_COPY, LIST_PART, MESSAGES_COPY } from '../web/src/features/chat/engine/chat.copy.ts';
import type { Device } from './device.ts';
import { copyKey } from './local-store.ts';
import type { World } from './world.ts';

const PAGE = 100;

/** Messages with id, version and text, so that a violation is readable. */
const brief = (_key: string, value: unknown): unknown => {
  const message = value as Partial<Message> | null;
  return message?.delta === undefined
    ? value
    : `${message.id} v${message.version} ${message.delta[0]?.insert}`;
};
const show = (value: unknown): string => JSON.stringify(value, brief);

/**
 * I1, I2: acknowledged messages are stored once; messages on a device's disk have arrived or were
 * refused.
 */
const checkMessages = ({ journal, ground, vaults }: World): void => {
  const byTempId = new Map<string, { id: string; text: string; isDeleted: boolean }[]>();
  const byText = new Map<string, string[]>();
  for (const chatId of ground.truth.chatIds())
    for (const message of ground.truth.messages(chatId)) {
      byTempId.set(message.tempId, [...(byTempId.get(message.tempId) ?? []), message]);
      if (message.isDeleted || message.isSystem || message.isCopy) continue;
      byText.set(message.text, [...(byText.get(message.text) ?? []), `${chatId} ${message.id}`]);
    }
  for (const [text, places] of byText)
    if (places.length > 1) journal.blame('I2', `"${text}" stands at ${places.join(' and ')}`);
  for (const { tempId, ackId, kept, refused, chatId, senderId } of journal.intents.values()) {
    const [stored] = byTempId.get(tempId) ?? [];
    if (ackId !== undefined && stored?.id !== ackId)
      journal.blame('I1', `${tempId} was acknowledged as ${ackId} and is ${show(stored)}`);
    if (stored !== undefined && !stored.isDeleted && !journal.texts.get(tempId)?.has(stored.text))
      journal.blame('I1', `${tempId} says "${stored.text}", which nobody wrote`);
    // Messages written in a vault are dropped if it closes before they are sent.
    const isDropped = vaults.wasInside(chatId, senderId);
    if (kept && stored === undefined && !refused && !isDropped)
      journal.blame('I1', `${tempId} was kept on a device and has not arrived`);
  }
};

/**
 * I7: what was written first on a device comes first, in a thread and in its group. A refused message has
 * no place: others have passed it, and a second delivery of its frame may be accepted by then.
 */
const checkOrder = ({ journal, ground: { truth } }: World): void => {
  const idsOf = new Map(
    truth.chatIds().flatMap((chatId) =>
      truth.messages(chatId).flatMap(({ tempId, id, idInGroup, isCopy }) => {
        const groupId = truth.groupOf(chatId);
        const places = [{ chatId, id: Number(id) }];
        if (idInGroup !== null && groupId !== undefined)
          places.push({ chatId: groupId, id: Number(idInGroup) });
        return isCopy ? [] : [[tempId, places] as const];
      }),
    ),
  );
  const newest = new Map<string, number>();
  for (const { tempId, device, refused } of journal.intents.values())
    for (const { chatId, id } of (refused ? undefined : idsOf.get(tempId)) ?? []) {
      const key = `${device} ${chatId}`;
      if (id < (newest.get(key) ?? 0))
        journal.blame('I7', `${tempId} of ${device} is ${id} of ${chatId}, after newer ones`);
      newest.set(key, Math.max(id, newest.get(key) ?? 0));
    }
};

/** I4: counted here from stored data, not by the server's own query. */
const checkUnread = ({ journal, ground }: World, device: Device): void => {
  const { list } = device.engine.state.getState();
  for (const { chatId, seenId, fromId } of ground.truth.memberships(device.profileId)) {
    const chat = list.chats.get(chatId);
    if (chat === undefined) continue;
    const unread = ground.truth
      .messages(chatId)
      .filter(
        ({ id, senderId, isDeleted, isSystem, heldFor }) =>
          !(isDeleted || isSystem || senderId === device.profileId) &&
          heldFor === null &&
          !ground.truth.isHidden(device.profileId, chatId, id) &&
          Number(id) > seenId &&
          Number(id) >= fromId,
      ).length;
    if (chat.unread !== Math.min(unread, UNREAD_SHOWN_MAX + 1))
      journal.blame('I4', `${device.name} shows ${chat.unread} for ${unread} unread in ${chatId}`);
  }
};

/** I5: people who are not members have nothing of the chat, neither in memory nor on the device. */
const checkHeld = ({ journal, ground }: World, device: Device): void => {
  const { list, messages } = device.engine.state.getState();
  for (const chatId of ground.truth.chatIds()) {
    if (ground.truth.isMember(chatId, device.profileId)) continue;
    const copy = device.disk.copies.get(copyKey(LIST_COPY.name, LIST_PART)) ?? '';
    const holds = [
      list.chats.has(chatId) && 'the chat',
      messages[chatId]?.messages.some(({ delivery }) => delivery === undefined) && 'messages',
      device.disk.copies.has(copyKey(MESSAGES_COPY.name, chatId)) && 'a copy of its messages',
      copy.includes(`"${chatId}"`) && 'a copy of the chat',
    ].filter(Boolean);
    if (holds.length > 0)
      journal.blame('I5', `${device.name} still holds ${holds.join(', ')} of ${chatId}`);
  }
};

/** I6: nothing of a closed vault is in memory, and nothing of any vault on the device. */
const checkVault = ({ journal, ground, vaults }: World, device: Device): void => {
  const { list, messages, unsent } = device.engine.state.getState();
  const isOpen = vaults.grants.has(device.viewer.sessionId);
  const copy = device.disk.copies.get(copyKey(LIST_COPY.name, LIST_PART)) ?? '';
  for (const chatId of ground.truth.chatIds()) {
    if (!ground.truth.isVaulted(chatId, device.profileId)) continue;
    const holds = [
      !isOpen && list.chats.has(chatId) && 'the chat',
      !isOpen && chatId in messages && 'messages',
      !isOpen && chatId in unsent && 'what is unsent',
      device.disk.copies.has(copyKey(MESSAGES_COPY.name, chatId)) && 'a copy of its messages',
      copy.includes(`"${chatId}"`) && 'a copy of the chat',
      [...device.disk.outbox.values()].some((row) => row.includes(`"${chatId}"`)) &&
        'a copy of what is unsent',
    ].filter(Boolean);
    if (holds.length > 0)
      journal.blame('I6', `${device.name} holds ${holds.join(', ')} of ${chatId} in its vault`);
  }
};

/** Only the difference of two values, so that a violation is readable. */
const differing = (held: unknown, fresh: unknown): [unknown, unknown] => {
  if (Array.isArray(held) && Array.isArray(fresh)) {
    const missing = (from: unknown[], rows: unknown[]) =>
      rows.filter((row) => !from.some((other) => isDeepStrictEqual(other, row)));
    return [missing(fresh, held), missing(held, fresh)];
  }
  if (typeof held !== 'object' || typeof fresh !== 'object' || held === null || fresh === null)
    return [held, fresh];
  const pick = (from: object, other: object) =>
    Object.fromEntries(
      Object.entries(from).filter(
        ([key, value]) => !isDeepStrictEqual(value, (other as Record<string, unknown>)[key]),
      ),
    );
  return [pick(held, fresh), pick(fresh, held)];
};

const ask = async <Name extends 'chats.list' | 'messages.list'>(
  { server, schedule }: World,
  device: Device,
  name: Name,
  request: { params?: Record<string, string>; query?: Record<string, string> },
): Promise<CallAnswer<Name>> => {
  const work = server().call(device.viewer, name, request);
  await schedule.advance(0);
  const answer = await work;
  if (answer === undefined || 'error' in answer) throw new Error(`${name}: ${show(answer)}`);
  return answer.ok as CallAnswer<Name>;
};

/** I6, and with it I3: a page's copy equals a fresh one, in the same order. */
const checkFresh = async (world: World, device: Device): Promise<void> => {
  const { journal } = world;
  const answer = await ask(world, device, 'chats.list', {});
  const fresh = withChatsAnswer(emptyChatList(device.profileId), answer);
  const { list, messages, openChatId } = device.engine.state.getState();
  const blame = (what: string, held: unknown, wanted: unknown): void => {
    if (isDeepStrictEqual(held, wanted)) return;
    const [mine, theirs] = differing(held, wanted).map(show);
    journal.blame('I6', `${device.name} holds ${what} ${mine}, fresh is ${theirs}`);
  };
  blame('own version', list.ownVersion, fresh.ownVersion);
  blame('chats', [...list.chats.keys()].sort(), [...fresh.chats.keys()].sort());
  for (const [id, chat] of fresh.chats) if (list.chats.has(id)) blame(id, list.chats.get(id), chat);
  for (const [id, card] of fresh.people) blame(`card ${id}`, list.people.get(id), card);

  for (const held of Object.values(messages)) {
    const chat = fresh.chats.get(held.chatId);
    if (chat === undefined || (held.version <= 0 && held.chatId !== openChatId)) continue;
    const confirmed = held.messages.filter(({ delivery }) => delivery === undefined);
    const stored: Message[] = [];
    while (stored.length < confirmed.length || stored.length === 0) {
      const before = stored.at(-1)?.id;
      const query = { take: String(PAGE), ...(before === undefined ? {} : { before }) };
      const page = await ask(world, device, 'messages.list', {
        params: { id: held.chatId },
        query,
      });
      stored.push(...(page.messages as Message[]));
      if (page.messages.length < PAGE) break;
    }
    const reach = held.complete ? stored.length : confirmed.length;
    blame(`messages of ${held.chatId}`, confirmed, stored.slice(0, reach));
    if (held.version !== chat.version)
      blame(`version of ${held.chatId}`, held.version, chat.version);
    const waiting = held.messages.filter(({ delivery }) => delivery === 'sending');
    if (waiting.length > 0) blame(`waiting in ${held.chatId}`, waiting, []);
  }
};

/** All invariants, once the network is repaired and everyone has caught up. */
export const checkLaws = async (world: World): Promise<void> => {
  checkMessages(world);
  checkOrder(world);
  for (const device of world.devices) {
    checkUnread(world, device);
    checkHeld(world, device);
    checkVault(world, device);
    await checkFresh(world, device);
  }
};
