import { type Chat, type Contact, KithError, MESSAGE_PAGE_MAX, type Message } from '@kith/contract';
import type { RequestContext, UserActor } from '../../platform/http/index.ts';
import type { Zip } from '../../platform/zip.ts';
import type { Source } from './export.context.ts';
import { json, jsonArray, text } from './json-stream.ts';
import { vcardOf } from './vcard.ts';

/** Says how far it is, as often as something was read; throws when it is to stop. */
type Progress = (done: number, total: number) => Promise<void>;

/** No list is held in memory as a whole. */
const CONTACTS_AT_ONCE = 500;

const nothing = (): void => undefined;
/** The server asks itself: there is no browser. */
const context: RequestContext = {
  address: '',
  device: '',
  language: 'en',
  cookie: undefined,
  deviceCookie: undefined,
  origins: [],
  setCookie: nothing,
  setDeviceCookie: nothing,
  clearCookie: nothing,
  accept: nothing,
};

const isKept = <Entry extends object>(entry: Entry): entry is Exclude<Entry, { deleted: true }> =>
  !('deleted' in entry);

/** Undefined when somebody took it back meanwhile. */
const unlessGone = <Value>(asked: Promise<Value>): Promise<Value | undefined> =>
  asked.catch((error: unknown) => {
    if (error instanceof KithError) return undefined;
    throw error;
  });

/** Writes all of an account: its data, its contacts also as vCard, its chats, and their pictures. */
export const writeContent = async (
  source: Source,
  accountId: string,
  zip: Zip,
  progress: Progress,
): Promise<void> => {
  const actor: UserActor = { accountId, sessionId: '' };
  const asked = { actor, context, params: {}, query: {}, body: undefined };
  const profiles = (await source['profiles.list'](asked)).map(({ token: _, ...own }) => own);
  const seen = new Set<string>();
  let done = 0;
  let total = 2;

  const picture = async (id: string, profileId: string): Promise<void> => {
    if (seen.has(id)) return;
    seen.add(id);
    const looking = { ...actor, profileId };
    const query = { size: 'full', profile: profileId } as const;
    const params = { id };
    const file = await unlessGone(
      source['pictures.get']({ ...asked, actor: looking, params, query }),
    );
    if (file !== undefined) await zip.add(`pictures/${id}.webp`, file.stream());
    await progress(done, total);
  };

  const chatsOf = async function* (profileId: string): AsyncGenerator<Chat> {
    const as = { ...actor, profileId };
    let after = '';
    for (;;) {
      const ids = await source.chatIds(profileId, after);
      for (const id of ids) {
        const chat = await unlessGone(source['chats.get']({ ...asked, actor: as, params: { id } }));
        if (chat !== undefined) yield chat as Chat;
      }
      after = ids.at(-1) ?? '';
      await progress(done, total);
      if (after === '') return;
    }
  };

  const messages = async (chatId: string, profileId: string, folder: string): Promise<void> => {
    const as = { ...actor, profileId };
    const pictures: string[] = [];
    const entries = async function* (): AsyncGenerator<Message> {
      let before: string | undefined;
      for (;;) {
        const query = { take: MESSAGE_PAGE_MAX, ...(before !== undefined && { before }) };
        const params = { id: chatId };
        const page = await unlessGone(
          source['messages.list']({ ...asked, actor: as, params, query }),
        );
        for (const message of (page?.messages ?? []).filter(isKept) as Message[]) {
          yield message;
          pictures.push(...message.attachments.map(({ id }) => id));
        }
        before = page?.messages.at(-1)?.id;
        await progress(done, total);
        if ((page?.messages.length ?? 0) < MESSAGE_PAGE_MAX) return;
      }
    };
    await zip.add(`${folder}/messages/${chatId}.json`, jsonArray(entries()));
    for (const id of pictures) await picture(id, profileId);
  };

  const names = new Map<string, string>();
  const contacts = async function* (): AsyncGenerator<Contact> {
    let after: string | null = null;
    do {
      const query = { take: CONTACTS_AT_ONCE, ...(after !== null && { after }) };
      const page = await source['contacts.list']({ ...asked, query });
      for (const { id, name } of page.categories.filter(isKept) as { id: string; name: string }[])
        names.set(id, name);
      yield* page.contacts.filter(isKept) as Contact[];
      await progress(done, total);
      after = page.next;
    } while (after !== null);
  };
  const cards = async function* (): AsyncGenerator<Buffer> {
    for await (const contact of contacts()) yield* text(vcardOf(contact, names));
  };

  const profile = async (own: (typeof profiles)[number], folder: string): Promise<void> => {
    const as = { ...asked, actor: { ...actor, profileId: own.id } };
    await zip.add(
      `${folder}/profile.json`,
      json({
        profile: own,
        privacy: await source['privacy.get'](as),
        ...(await source['blocks.list'](as)),
        ...(await source['invitations.list'](as)),
      }),
    );
    for (const address of [own.avatar, own.background]) {
      const id = address && /\/picture\/([\w-]+)/.exec(address)?.[1];
      if (id) await picture(id, own.id);
    }
    const open: string[] = [];
    const listed = async function* (): AsyncGenerator<Chat> {
      for await (const chat of chatsOf(own.id)) {
        if (!chat.vaulted) open.push(chat.id);
        yield chat;
      }
    };
    await zip.add(`${folder}/chats.json`, jsonArray(listed()));
    total += open.length;
    for (const id of open) {
      await messages(id, own.id, folder);
      await progress(++done, total);
    }
  };

  await zip.add(
    'account.json',
    json({
      ...(await source['emails.list'](asked)),
      ...(await source['phones.list'](asked)),
      ...(await source['sessions.list'](asked)),
      ...(await source['accessTokens.list'](asked)),
      secondFactor: await source['secondFactor.get'](asked),
      preferences: await source['preferences.get'](asked),
    }),
  );
  await progress(++done, total);
  await zip.add('contacts.json', jsonArray(contacts()));
  await zip.add('categories.json', json([...names].map(([id, name]) => ({ id, name }))));
  await zip.add('contacts.vcf', cards());
  await progress(++done, total);
  for (const [index, own] of profiles.entries()) await profile(own, `profiles/${index + 1}`);
};
