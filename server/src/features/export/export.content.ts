import { type Chat, type Contact, KithError, MESSAGE_PAGE_MAX, type Message } from '@kith/contract';
import type { RequestContext, UserActor } from '../../platform/http/index.ts';
import type { Archive } from './export.archive.ts';
import type { Source } from './export.options.ts';
import { json, jsonArray, text } from './json-stream.ts';
import { vcardOf } from './vcard.ts';

/** Says how far it is, as often as something was read; throws when it is to stop. */
type Progress = (done: number, total: number) => Promise<void>;

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
  knownCookie: undefined,
  setKnownCookie: nothing,
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

interface Page<Entry> {
  entries: readonly Entry[];
  /** What the next one is asked for by; null behind the last. */
  next: string | null;
}

/** A page of what is listed by its ids, which never change: the next begins behind the last. */
const byId = <Entry>(entries: readonly Entry[], idOf: (entry: Entry) => string): Page<Entry> => {
  const last = entries.at(-1);
  return { entries, next: last === undefined ? null : idOf(last) };
};

async function* paged<Entry>(
  page: (after: string | undefined) => Promise<Page<Entry>>,
): AsyncGenerator<Entry> {
  let after: string | undefined;
  do {
    const { entries, next } = await page(after);
    yield* entries;
    after = next ?? undefined;
  } while (after !== undefined);
}

/**
 * Writes all of an account: its data, its contacts also as vCard, its chats, and their pictures.
 * No list of contents is held in memory; what the archive has already is not read again.
 */
export const writeContent = async (
  source: Source,
  accountId: string,
  archive: Archive,
  progress: Progress,
): Promise<void> => {
  const actor: UserActor = { accountId, sessionId: '' };
  const asked = { actor, context, params: {}, query: {}, body: undefined };
  const profiles = (await source['profiles.list'](asked)).map(({ token: _, ...own }) => own);
  const chatIds = new Map<string, string[]>();
  for (const { id } of profiles) {
    const ids = paged(async (after = '') => byId(await source.chatIds(id, after), String));
    chatIds.set(id, await Array.fromAsync(ids));
  }
  const total = [...chatIds.values()].reduce((sum, ids) => sum + ids.length, 2);
  let done = 0;
  const goOn = (): Promise<void> => progress(done, total);

  const picture = async (id: string, profileId: string): Promise<void> => {
    const name = `pictures/${id}.webp`;
    if (archive.has(name)) return;
    const looking = { ...actor, profileId };
    const query = { size: 'full', profile: profileId } as const;
    const params = { id };
    const file = await unlessGone(
      source['pictures.get']({ ...asked, actor: looking, params, query }),
    );
    if (file !== undefined) await archive.add(name, () => file.stream());
    await goOn();
  };

  const messages = async (chatId: string, profileId: string, folder: string): Promise<void> => {
    const as = { ...actor, profileId };
    const entries = async function* (pictures: string[]): AsyncGenerator<Message> {
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
        await goOn();
        if ((page?.messages.length ?? 0) < MESSAGE_PAGE_MAX) return;
      }
    };
    const name = `${folder}/messages/${chatId}.json`;
    const pictures = await archive.add(name, (asks) => jsonArray(entries(asks)));
    for (const id of pictures) await picture(id, profileId);
  };

  const contacts = (): AsyncGenerator<Contact> =>
    paged(async (after = '') => {
      await goOn();
      return byId(await source.contactsAfter(accountId, after), ({ id }) => id);
    });
  const cards = async function* (names: ReadonlyMap<string, string>): AsyncGenerator<Buffer> {
    for await (const contact of contacts()) yield* text(vcardOf(contact, names));
  };

  const profile = async (own: (typeof profiles)[number], folder: string): Promise<void> => {
    const as = { ...asked, actor: { ...actor, profileId: own.id } };
    const blocks = paged(async (after) => {
      const { blocks: entries, next } = await source['blocks.list']({ ...as, query: { after } });
      return { entries, next };
    });
    const invitations = paged(async (after) => {
      const page = await source['invitations.list']({ ...as, query: { after } });
      return { entries: page.invitations, next: page.next };
    });
    const pending = paged(async (after) => {
      const query = { after, pending: '1' } as const;
      const page = await source['invitations.list']({ ...as, query });
      return { entries: page.pending, next: page.next };
    });
    const about = {
      profile: own,
      privacy: await source['privacy.get'](as),
      blocks: await Array.fromAsync(blocks),
      invitations: await Array.fromAsync(invitations),
      pending: await Array.fromAsync(pending),
    };
    await archive.add(`${folder}/profile.json`, () => json(about));
    for (const address of [own.avatar, own.background]) {
      const id = address && /\/picture\/([\w-]+)/.exec(address)?.[1];
      if (id) await picture(id, own.id);
    }
    const ids = chatIds.get(own.id) ?? [];
    const listed = async function* (open: string[]): AsyncGenerator<Chat> {
      for (const id of ids) {
        const chat = await unlessGone(source['chats.get']({ ...as, params: { id } }));
        if (chat === undefined) continue;
        if (!chat.vaulted) open.push(chat.id);
        yield chat as Chat;
        await goOn();
      }
    };
    const open = new Set(
      await archive.add(`${folder}/chats.json`, (asks) => jsonArray(listed(asks))),
    );
    for (const id of ids) {
      if (open.has(id)) await messages(id, own.id, folder);
      done++;
      await goOn();
    }
  };

  const account = {
    ...(await source['emails.list'](asked)),
    ...(await source['phones.list'](asked)),
    ...(await source['sessions.list'](asked)),
    ...(await source['accessTokens.list'](asked)),
    secondFactor: await source['secondFactor.get'](asked),
    preferences: await source['preferences.get'](asked),
  };
  await archive.add('account.json', () => json(account));
  done++;
  await goOn();
  const all = await source['contacts.list']({ ...asked, query: { take: 1 } });
  const categories = all.categories.filter(isKept) as { id: string; name: string }[];
  const named = categories.map(({ id, name }) => ({ id, name }));
  await archive.add('contacts.json', () => jsonArray(contacts()));
  await archive.add('categories.json', () => json(named));
  await archive.add('contacts.vcf', () => cards(new Map(named.map(({ id, name }) => [id, name]))));
  done++;
  await goOn();
  for (const [index, own] of profiles.entries()) await profile(own, `profiles/${index + 1}`);
};
