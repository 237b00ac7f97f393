import { type Contact, KithError, MESSAGE_PAGE_MAX, type Message } from '@kith/contract';
import type { RequestContext, UserActor } from '../../platform/http/index.ts';
import type { Zip } from '../../platform/zip.ts';
import type { Source } from './export.context.ts';
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
  setDeviceCookie: nothing,
  clearCookie: nothing,
  accept: nothing,
};

async function* text(...parts: string[]): AsyncGenerator<Buffer> {
  for (const part of parts) yield Buffer.from(part);
}
const json = (value: unknown) => text(`${JSON.stringify(value, null, 2)}\n`);
const isKept = <Entry extends object>(entry: Entry): entry is Exclude<Entry, { deleted: true }> =>
  !('deleted' in entry);

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
    try {
      const looking = { ...actor, profileId };
      const query = { size: 'full', profile: profileId } as const;
      const params = { id };
      const file = await source['pictures.get']({ ...asked, actor: looking, params, query });
      await zip.add(`pictures/${id}.webp`, file.stream());
    } catch (error) {
      // Somebody took it back meanwhile.
      if (!(error instanceof KithError)) throw error;
    }
    await progress(done, total);
  };

  const chat = async (chatId: string, profileId: string, folder: string): Promise<void> => {
    const as = { ...actor, profileId };
    const pictures: string[] = [];
    const messages = async function* (): AsyncGenerator<Buffer> {
      let before: string | undefined;
      let separator = '[\n';
      for (;;) {
        const query = { take: MESSAGE_PAGE_MAX, ...(before !== undefined && { before }) };
        const params = { id: chatId };
        const page = await source['messages.list']({ ...asked, actor: as, params, query });
        for (const message of page.messages.filter(isKept) as Message[]) {
          yield Buffer.from(separator + JSON.stringify(message));
          separator = ',\n';
          pictures.push(...message.attachments.map(({ id }) => id));
        }
        before = page.messages.at(-1)?.id;
        await progress(done, total);
        if (page.messages.length < MESSAGE_PAGE_MAX) break;
      }
      yield Buffer.from(separator === '[\n' ? '[]\n' : '\n]\n');
    };
    await zip.add(`${folder}/chats/${chatId}.json`, messages());
    for (const id of pictures) await picture(id, profileId);
  };

  await zip.add(
    'account.json',
    json({
      ...(await source['emails.list'](asked)),
      ...(await source['phones.list'](asked)),
      ...(await source['sessions.list'](asked)),
      preferences: await source['preferences.get'](asked),
      profiles,
    }),
  );
  await progress(++done, total);

  const book = await source['contacts.list'](asked);
  const contacts = book.contacts.filter(isKept) as Contact[];
  const categories = book.categories.filter(isKept) as { id: string; name: string }[];
  const names = new Map(categories.map(({ id, name }) => [id, name]));
  await zip.add('contacts.json', json({ contacts, categories }));
  await zip.add('contacts.vcf', text(...contacts.map((contact) => vcardOf(contact, names))));
  await progress(++done, total);

  for (const [index, profile] of profiles.entries()) {
    const folder = `profiles/${index + 1}`;
    const as = { ...actor, profileId: profile.id };
    const { chats, people } = await source['chats.list']({ ...asked, actor: as });
    const open = chats.filter(isKept);
    total += open.length;
    await zip.add(`${folder}/profile.json`, json({ profile, chats: open, people }));
    for (const address of [profile.avatar, profile.background]) {
      const id = address && /\/picture\/([\w-]+)/.exec(address)?.[1];
      if (id) await picture(id, profile.id);
    }
    for (const { id, vaulted } of open) {
      if (!vaulted) await chat(id, profile.id, folder);
      await progress(++done, total);
    }
  }
};
