import { afterEach, beforeEach, expect, test } from 'vitest';
import { type ChatStage, openChatStage } from '../chat.testing.ts';

let stage: ChatStage;
beforeEach(async () => {
  stage = await openChatStage();
});
afterEach(() => stage.close());

/** A group whose owner is the first, and whose last is an admin. */
const groupOf = async (...names: string[]) => {
  const ids = await stage.people(...names);
  const [owner = '', ...others] = ids;
  const made = await stage.chat.members.create(stage.as(owner), others, 'Crew');
  const chatId = 'see' in made ? made.see : made.id;
  await stage.chat.members.setRole(stage.as(owner), chatId, others.at(-1) ?? '', 'admin');
  const namesFor = async (viewer: string, query: { q?: string; take?: number; after?: string }) => {
    const { members, next } = await stage.chat.memberList(stage.as(viewer), chatId, query);
    const shown = members.map(({ person, role }) => `${person.firstName} ${role}`);
    return { shown, next };
  };
  return { ids, chatId, owner, namesFor };
};

test('the owner comes first, then admins, then the others by name, in pages without gaps', async () => {
  const { ids, chatId, owner, namesFor } = await groupOf('Zoe', 'Dan', 'Ada', 'Émile', 'Cem', 'Bo');
  const all = ['Zoe owner', 'Bo admin', 'Ada member', 'Cem member', 'Dan member', 'Émile member'];
  expect(await namesFor(owner, {})).toEqual({ shown: all, next: null });
  const paged: string[] = [];
  for (let after: string | undefined; ; ) {
    const page = await namesFor(owner, { take: 2, ...(after !== undefined && { after }) });
    expect(page.shown.length).toBeLessThanOrEqual(2);
    paged.push(...page.shown);
    if (page.next === null) break;
    after = page.next;
  }
  expect(paged).toEqual(all);

  // The last of a page leaves: the next page goes on after their place.
  const first = await namesFor(owner, { take: 3 });
  expect(first.next).toBe(ids[2]);
  await stage.chat.members.remove(stage.as(owner), chatId, ids[2] ?? '');
  const rest = await namesFor(owner, { ...(first.next && { after: first.next }) });
  expect(rest.shown).toEqual(['Cem member', 'Dan member', 'Émile member']);
});

test('a search finds members by the beginnings of the words of their names', async () => {
  const { owner, namesFor } = await groupOf('Zoe', 'Anna Lena', 'Émile', 'Ann', 'Lena');
  await stage.people('Anna Outside');
  const found = async (q: string) =>
    (await namesFor(owner, { q })).shown.map((row) => row.split(' ')[0]);
  expect(await found('an')).toEqual(['Ann', 'Anna']);
  expect(await found('LENA an')).toEqual(['Anna']);
  expect(await found('emi')).toEqual(['Émile']);
  expect(await found('nna')).toEqual([]);
  expect(await found('%')).toEqual([]);
  expect(await found("'")).toEqual([]);
  expect((await namesFor(owner, { q: 'an', take: 1 })).next).not.toBeNull();
});

test('members of a thread only, and nobody outside the group', async () => {
  const { ids, chatId, owner, namesFor } = await groupOf('Zoe', 'Ada', 'Ben');
  const [eve = ''] = await stage.people('Eve');
  const { id } = await stage.chat.messages.send({
    ...{ actor: stage.as(owner), chatId, tempId: 't-1', delta: [{ insert: 'Hello.' }] },
  });
  const thread = await stage.chat.threads.open(stage.as(owner), chatId, id);
  const { members } = await stage.chat.memberList(stage.as(owner), thread.id, {});
  expect(members.map(({ person }) => person.id)).toEqual([owner]);
  const missing = { code: 'not_found' };
  await expect(namesFor(eve, {})).rejects.toMatchObject(missing);
  await stage.chat.members.remove(stage.as(owner), chatId, ids[1] ?? '');
  await expect(namesFor(ids[1] ?? '', {})).rejects.toMatchObject(missing);
});
