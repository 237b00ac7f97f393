import type { Chat } from '@kith/contract';
import { displayName } from '@kith/contract/base/names';
import { type Reader, stampOf, type Tx } from '../../../platform/database/index.ts';
import {
  accessChat,
  accessLockedChat,
  type ChatActor,
  checkIsGroup,
  notFound,
} from '../chat.access.ts';
import type { ChatEvents } from '../chat.events.ts';
import type { ChatOptions } from '../chat.options.ts';
import { presentChange } from '../chat.present.ts';
import { chatById, lockChat, updateChat } from '../chat.store.ts';
import { memberOf, membersOf } from '../members/members.store.ts';
import { chatIdsApart } from '../members/memberships.store.ts';
import { versionAfter } from '../messages/held.ts';
import { tellAll } from '../telling.ts';
import { callIn, type GroupCall, presentCall } from './group-call.ts';
import { mayDo } from './group-rules.ts';

/** A member and their settings that affect calls. */
export interface CalledMember extends Pick<Chat, 'notify' | 'mutedUntil'> {
  profileId: string;
  /** Not if the chat is in their vault, or waits to be accepted. */
  isTold: boolean;
}

/** The title of a room is shorter than the names of more. */
const TITLE_NAMES = 50;

export interface CallingGroup {
  /** The members, for a group without a name. */
  title: string;
  call: GroupCall | null;
  /** Whether the rules of the group allow the caller to start one. */
  mayBegin: boolean;
  members: readonly CalledMember[];
}

/** The call of a group, which is one of its shared fields. */
export const createGroupCalls = ({ people }: Pick<ChatOptions, 'people'>, events: ChatEvents) => {
  const titleOf = async (query: Reader, name: string | null, ids: readonly string[]) =>
    name ?? (await people(query, ids)).map((card) => displayName(card)).join(', ');

  const put = async (
    tx: Tx,
    chatId: string,
    next: (
      call: GroupCall | null,
      isMember: (profileId: string) => Promise<boolean>,
    ) => Promise<GroupCall | null>,
  ): Promise<void> => {
    const chat = await lockChat(tx, chatId);
    if (chat === undefined) return;
    const call = await next(
      callIn(chat),
      async (id) => (await memberOf(tx.query, chatId, id)) !== undefined,
    );
    const live_call = call && JSON.stringify(call);
    if (live_call === chat.live_call) return;
    const version = versionAfter(chat);
    const after = { ...chat, live_call, version };
    await updateChat(tx, chatId, { live_call, version, stamp: await stampOf(tx) });
    const cards = chat.large === 1 && call ? await people(tx.query, call.profileIds) : undefined;
    const change = {
      ...presentChange(after, chat.version),
      chat: { call: presentCall(call) },
      ...(cards && { people: cards }),
    };
    await tellAll(tx, events, { before: chat, after }, change);
  };

  return {
    /** The room of the current call in a group of the caller. */
    roomOf: async (query: Reader, actor: ChatActor, chatId: string): Promise<string> => {
      await accessChat(query, actor, chatId);
      const chat = await chatById(query, chatId);
      const call = chat === undefined ? null : callIn(chat);
      if (call === null) throw notFound();
      return call.roomKey;
    },

    /** The group that a member calls, locked until the transaction ends. */
    lock: async (tx: Tx, actor: ChatActor, chatId: string): Promise<CallingGroup> => {
      const { chat, member: own } = await accessLockedChat(tx, actor, chatId);
      checkIsGroup(chat);
      const members = await membersOf(tx.query, [chatId]);
      return {
        title: await titleOf(
          tx.query,
          chat.name,
          members.slice(0, TITLE_NAMES).map((member) => member.profile_id),
        ),
        call: callIn(chat),
        mayBegin: mayDo(chat, own, 'write'),
        members: members.map(({ profile_id, vaulted, is_request, notify, muted_until }) => ({
          profileId: profile_id,
          isTold: vaulted === 0 && is_request === 0,
          notify,
          mutedUntil: muted_until,
        })),
      };
    },

    roomKeyIn: async (query: Reader, chatId: string): Promise<string | undefined> => {
      const chat = await chatById(query, chatId);
      return chat && callIn(chat)?.roomKey;
    },

    hasMember: async (query: Reader, chatId: string, profileId: string): Promise<boolean> =>
      (await memberOf(query, chatId, profileId)) !== undefined,

    /** Announces the start of a call in the chat. */
    begin: (tx: Tx, chatId: string, call: GroupCall): Promise<void> =>
      put(tx, chatId, async () => call),

    /** Announces the end of the call in that room; false if it is over already. */
    end: async (tx: Tx, chatId: string, roomKey: string): Promise<boolean> => {
      let wasLive = false;
      await put(tx, chatId, async (call) => {
        wasLive = call?.roomKey === roomKey;
        return wasLive ? null : call;
      });
      return wasLive;
    },

    /** Updates the participants shown in the chat, if its call is in that room. */
    putPeople: (
      tx: Tx,
      chatId: string,
      roomKey: string,
      profileIds: readonly string[],
    ): Promise<void> =>
      put(tx, chatId, async (call, isMember) => {
        if (call?.roomKey !== roomKey) return call;
        const ids: string[] = [];
        for (const id of profileIds) if (await isMember(id)) ids.push(id);
        return { ...call, profileIds: ids };
      }),

    /** The chats in the vault of a profile. */
    vaulted: async (query: Reader, profileId: string): Promise<ReadonlySet<string>> =>
      new Set((await chatIdsApart(query, profileId)).vaulted),
  };
};
