import { type Attachment, type Chat, MESSAGE_PAGE_MAX, type Message } from '@kith/contract';
import {
  byId,
  type ExportParts,
  type ProfileExport,
  paged,
  unlessGone,
} from '../../platform/exporting.ts';
import type { Handlers } from '../../platform/http/index.ts';
import { jsonArray } from '../../platform/json-stream.ts';
import type { ChatActor } from './chat.access.ts';

interface Source {
  handlers: Pick<Handlers, 'chats.get' | 'messages.list'>;
  /** The next few of a profile's listed chats after one; none after the last. */
  idsAfter(profileId: string, after: string): Promise<string[]>;
  /** The links into groups that a profile has made. */
  linksBy(actor: ChatActor): Promise<object[]>;
}

const isMessage = (entry: object): entry is Message => !('deleted' in entry);

/** The chats of a profile, their messages and attachments, except those in a locked vault. */
export const createChatExport = ({ handlers, idsAfter, linksBy }: Source): ExportParts => {
  const chatIds = (profileId: string): AsyncGenerator<string> =>
    paged(async (after = '') => byId(await idsAfter(profileId, after), String));

  async function* listed(to: ProfileExport, open: string[]): AsyncGenerator<Chat> {
    for await (const id of chatIds(to.request.actor.profileId)) {
      const chat = await unlessGone(handlers['chats.get']({ ...to.request, params: { id } }));
      if (chat === undefined) continue;
      if (!chat.vaulted) open.push(chat.id);
      yield chat as Chat;
      await to.goOn();
    }
  }

  /** Records attachments, which are read once the messages are written. */
  async function* messages(to: ProfileExport, id: string, carried: string[]) {
    let before: string | undefined;
    for (;;) {
      const query = { take: MESSAGE_PAGE_MAX, ...(before !== undefined && { before }) };
      const asked = handlers['messages.list']({ ...to.request, params: { id }, query });
      const page = (await unlessGone(asked))?.messages ?? [];
      for (const message of page.filter(isMessage)) {
        yield message;
        carried.push(...message.attachments.map((one) => `${one.type} ${one.id}`));
      }
      before = page.at(-1)?.id;
      await to.goOn();
      if (page.length < MESSAGE_PAGE_MAX) return;
    }
  }

  return {
    stepsOf: async (profileId) => (await Array.fromAsync(chatIds(profileId))).length,
    profile: async ({ request }) => ({ groupLinks: await linksBy(request.actor) }),
    profileFiles: async (to) => {
      const { add, folder, request } = to;
      const open = await add(`${folder}/chats.json`, (asks) => jsonArray(listed(to, asks)));
      const isOpen = new Set(open);
      for await (const id of chatIds(request.actor.profileId)) {
        const name = `${folder}/messages/${id}.json`;
        const carried = isOpen.has(id)
          ? await add(name, (asks) => jsonArray(messages(to, id, asks)))
          : [];
        for (const one of carried) {
          const [type, attachedId = ''] = one.split(' ') as [Attachment['type'], string];
          await to.addAttached(type, attachedId);
        }
        await to.stepDone();
      }
    },
  };
};
