import {
  type Attachment,
  type CallAnswer,
  type Chat,
  LIST_PAGE_MAX,
  MESSAGE_PAGE_MAX,
  type Message,
} from '@kith/contract';
import { inTurns } from '../../platform/effort.ts';
import {
  byId,
  type ExportParts,
  type ProfileExport,
  paged,
  unlessGone,
} from '../../platform/feature/exporting.ts';
import type { Handlers } from '../../platform/http/index.ts';
import { jsonArray } from '../../platform/json-stream.ts';
import type { ChatActor } from './chat.access.ts';
import type { SeenMoveTable } from './chat.tables.ts';

/** A profile saw the messages after `from_seq` up to `seq`. */
type Saw = Pick<SeenMoveTable, 'seq' | 'from_seq' | 'time'>;

interface Source {
  handlers: Pick<
    Handlers,
    | 'chats.get'
    | 'messages.list'
    | 'messages.versions'
    | 'participants.list'
    | 'reminders.list'
    | 'scheduled.list'
  >;
  /** The next few of a profile's listed chats after one; none after the last. */
  idsAfter(profileId: string, after: string): Promise<string[]>;
  /** The next times at which a profile saw messages of a chat, after one of them. */
  sawAfter(profileId: string, chatId: string, seq: number): Promise<Saw[]>;
  /** The links into groups that a profile has made. */
  linksBy(actor: ChatActor): Promise<object[]>;
  /** Its pending requests to join groups. */
  requestsBy(actor: ChatActor): Promise<object[]>;
}

type ListedChat = Extract<CallAnswer<'chats.get'>, { people: unknown }>;

const isMessage = (entry: object): entry is Message => !('deleted' in entry);

/** Recorded beside attachments: a message with earlier texts. */
const EDITED = 'edited';
const isEdited = (recorded: string): boolean => recorded.startsWith(`${EDITED} `);
const idIn = (recorded: string): string => recorded.slice(recorded.indexOf(' ') + 1);
/** How much of what was recorded is looked at, and looked up, before everybody else's work has its turn. */
const RECORDED_AT_ONCE = 1_000;
const ATTACHED_AT_ONCE = 10;

/**
 * The chats of a profile, their messages with earlier texts and attachments, scheduled messages,
 * reminders, and when it saw messages; except those in a locked vault.
 */
export const createChatExport = ({
  handlers,
  idsAfter,
  sawAfter,
  linksBy,
  requestsBy,
}: Source): ExportParts => {
  const chatIds = (profileId: string): AsyncGenerator<string> =>
    paged(async (after = '') => byId(await idsAfter(profileId, after), String));

  /** A large chat carries only some of its members. */
  const withAllMembers = async (to: ProfileExport, chat: ListedChat): Promise<Chat> => {
    const params = { id: chat.id };
    const held = new Set(chat.participants.map(({ id }) => id));
    const known = new Set(chat.people.map(({ id }) => id));
    const participants = [...chat.participants];
    const people = [...chat.people];
    const all = paged(async (after) => {
      const query = { take: LIST_PAGE_MAX, ...(after !== undefined && { after }) };
      const asked = handlers['participants.list']({ ...to.request, params, query });
      const { members = [], next = null } = (await unlessGone(asked)) ?? {};
      await to.goOn();
      return { entries: members, next };
    });
    for await (const { person, role } of all) {
      if (!held.has(person.id)) participants.push({ id: person.id, seenId: '0', role });
      if (!known.has(person.id)) people.push(person);
    }
    return { ...chat, participants, people } as Chat;
  };

  /** Whether a message has no timer: others are left out, because the archive would keep them. */
  const stays = async (to: ProfileExport, id: string, messageId: string): Promise<boolean> => {
    const asked = handlers['messages.list']({
      ...{ ...to.request, params: { id }, query: { ids: [messageId] } },
    });
    const [message] = (await unlessGone(asked))?.messages ?? [];
    await to.goOn();
    return message !== undefined && isMessage(message) && message.expiresAt === undefined;
  };

  /** Without the text of a message that disappears: the latest, or the one that a thread is named after. */
  const lasting = async <Listed extends Chat>(to: ProfileExport, chat: Listed): Promise<Listed> => {
    const { lastMessage, thread, name } = chat;
    const isNamed =
      thread === undefined || name === null || (await stays(to, thread.chatId, thread.messageId));
    return {
      ...chat,
      lastMessage: lastMessage?.expiresAt === undefined ? lastMessage : null,
      name: isNamed ? name : null,
    };
  };

  async function* listed(to: ProfileExport, open: string[]): AsyncGenerator<Chat> {
    for await (const id of chatIds(to.request.actor.profileId)) {
      const found = await unlessGone(handlers['chats.get']({ ...to.request, params: { id } }));
      if (found === undefined) continue;
      if (!found.vaulted) open.push(found.id);
      const chat = 'people' in found ? await lasting(to, found) : found;
      yield 'memberCount' in chat ? await withAllMembers(to, chat) : (chat as Chat);
      await to.goOn();
    }
  }

  /** Without those that disappear. Records attachments and edited messages, which are read once the messages are written. */
  async function* messages(to: ProfileExport, id: string, carried: string[]) {
    // The same files can be attached to every message.
    const attached = new Set<string>();
    const all = paged(async (before) => {
      const query = { take: MESSAGE_PAGE_MAX, ...(before !== undefined && { before }) };
      const asked = handlers['messages.list']({ ...to.request, params: { id }, query });
      // A page of long messages ends early.
      const { messages: entries = [], next = null } = (await unlessGone(asked)) ?? {};
      await to.goOn();
      return { entries, next };
    });
    for await (const message of all) {
      if (!isMessage(message) || message.expiresAt !== undefined) continue;
      yield message;
      for (const one of message.attachments.map(({ type, id }) => `${type} ${id}`)) {
        if (!attached.has(one)) carried.push(one);
        attached.add(one);
      }
      if (message.updatedTime > message.createdTime) carried.push(`${EDITED} ${message.id}`);
    }
  }

  async function* earlierTexts(to: ProfileExport, id: string, edited: readonly string[]) {
    for (const messageId of edited) {
      const params = { id, messageId };
      const texts = paged(async (after) => {
        const query = { ...(after !== undefined && { after }) };
        const asked = handlers['messages.versions']({ ...to.request, params, query });
        const { versions = [], next = null } = (await unlessGone(asked)) ?? {};
        return { entries: versions, next };
      });
      for await (const { time, delta } of texts) yield { messageId, time, delta };
      await to.goOn();
    }
  }

  /** Of all chats that are not in a locked vault. Attachments can be read once they are sent. */
  async function* scheduled(to: ProfileExport, open: Iterable<string>) {
    for (const id of open) {
      const waiting = paged(async (after) => {
        const query = { ...(after !== undefined && { after }) };
        const asked = handlers['scheduled.list']({ ...to.request, params: { id }, query });
        const { scheduled: entries = [], next = null } = (await unlessGone(asked)) ?? {};
        return { entries, next };
      });
      yield* waiting;
      await to.goOn();
    }
  }

  /** As long as they are kept; of all chats that are not in a locked vault. */
  async function* seenTimes(to: ProfileExport, open: Iterable<string>) {
    for (const chatId of open) {
      yield* paged(async (after = '0') => {
        const rows = await sawAfter(to.request.actor.profileId, chatId, Number(after));
        const entries = rows.map(({ from_seq, seq, time }) => {
          const [afterId, upToId] = [String(from_seq), String(seq)];
          return { chatId, afterId, upToId, time };
        });
        return byId(entries, ({ upToId }) => upToId);
      });
      await to.goOn();
    }
  }

  /** Without those of messages that disappear. */
  async function* reminders(to: ProfileExport) {
    const all = paged(async (after) => {
      const query = { ...(after !== undefined && { after }) };
      const { reminders: entries, next } = await handlers['reminders.list']({
        ...to.request,
        query,
      });
      await to.goOn();
      return { entries, next };
    });
    for await (const reminder of all)
      if (await stays(to, reminder.chatId, reminder.messageId)) yield reminder;
  }

  return {
    stepsOf: async (profileId) => (await Array.fromAsync(chatIds(profileId))).length,
    profile: async ({ request: { actor } }) => ({
      groupLinks: await linksBy(actor),
      groupRequests: await requestsBy(actor),
    }),
    profileFiles: async (to) => {
      const { add, folder, request } = to;
      const open = await add(`${folder}/chats.json`, (asks) => jsonArray(listed(to, asks)));
      const isOpen = new Set(open);
      for await (const id of chatIds(request.actor.profileId)) {
        const name = `${folder}/messages/${id}.json`;
        const carried = isOpen.has(id)
          ? await add(name, (asks) => jsonArray(messages(to, id, asks)))
          : [];
        const edited: string[] = [];
        const attached: string[] = [];
        for await (const one of inTurns(carried, RECORDED_AT_ONCE))
          if (isEdited(one)) edited.push(idIn(one));
          else attached.push(one);
        if (edited.length > 0)
          await add(`${folder}/earlier-texts/${id}.json`, () =>
            jsonArray(earlierTexts(to, id, edited)),
          );
        // Many can be gone, or be in the archive already: nothing is written for them.
        for await (const one of inTurns(attached, ATTACHED_AT_ONCE)) {
          const [type] = one.split(' ') as [Attachment['type']];
          await to.addAttached(type, idIn(one));
        }
        await to.stepDone();
      }
      await add(`${folder}/scheduled.json`, () => jsonArray(scheduled(to, isOpen)));
      await add(`${folder}/reminders.json`, () => jsonArray(reminders(to)));
      await add(`${folder}/seen-times.json`, () => jsonArray(seenTimes(to, isOpen)));
    },
  };
};
