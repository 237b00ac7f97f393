import { DAY_MS, PROFILE_HUES, SECOND_MS } from '@kith/contract';
import { decodeJwt, decodeProtectedHeader } from 'jose';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import type { TestClient } from '../../testing/client.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const company = { type: 'company', companyName: 'Kettle & Sons' } as const;
const named = (firstName: string, lastName = '') =>
  app.client().register({ profile: { type: 'individual', firstName, lastName } });

test('[S7.1.02] the list of profiles is a plain array, each with a token for a day', async () => {
  const client = await app.client().register();
  await client.call('profiles.create', { body: company });
  const profiles = await client.refreshProfiles();
  expect(profiles.map(({ type }) => type)).toEqual(['individual', 'company']);
  for (const { id, token } of profiles) {
    expect(decodeProtectedHeader(token)).toMatchObject({ alg: 'HS256', typ: 'profile+jwt' });
    const { iat = 0, exp = 0 } = decodeJwt(token);
    expect((exp - iat) * SECOND_MS).toBe(DAY_MS);
    const { people } = await client.as(id).call('profiles.lookup', { query: { ids: id } });
    expect(people).toHaveLength(1);
  }
});

test('[S3.1.01] a profile is individual or company, and its token is not part of it', async () => {
  const client = await app.client().register({
    profile: { type: 'individual', firstName: 'Ada', lastName: 'King' },
  });
  const { token, ...created } = await client.call('profiles.create', { body: company });
  expect(token).not.toBe('');
  expect(created).toEqual({
    id: expect.stringMatching(/^[\w-]{22}$/),
    ...company,
    avatar: null,
    background: null,
    hue: PROFILE_HUES[1],
    updatedTime: expect.any(Number),
  });
  expect(client.profile).toMatchObject({
    type: 'individual',
    firstName: 'Ada',
    lastName: 'King',
    avatar: null,
    background: null,
  });
  const updated = await client
    .as(client.profile.id)
    .call('profiles.update', { params: { id: created.id }, body: { hue: 10 } });
  expect(updated).not.toHaveProperty('token');
});

test('colors are assigned in order, then start again', async () => {
  const client = await app.client().register();
  for (let count = 1; count <= PROFILE_HUES.length; count++)
    await client.call('profiles.create', { body: company });
  const hues = (await client.refreshProfiles()).map(({ hue }) => hue);
  expect(hues).toEqual([...PROFILE_HUES, PROFILE_HUES[0]]);
});

test('an account has at most 32 profiles, even if all are requested at once', async () => {
  const client = await app.client().register();
  const asked = Array.from({ length: 33 }, () => client.call('profiles.create', { body: company }));
  const refused = (await Promise.allSettled(asked)).filter(({ status }) => status === 'rejected');
  expect(refused).toHaveLength(2);
  expect(refused[0]).toMatchObject({ reason: { code: 'conflict' } });
  expect(await client.refreshProfiles()).toHaveLength(32);
});

describe('[S7.1.03] changing a profile', () => {
  const change = (client: TestClient, body: object, id = client.profile.id) =>
    client.call('profiles.update', { params: { id }, body });

  test('accepts the changed fields and returns the profile', async () => {
    const client = await named('Ada', 'King');
    const { token, ...before } = client.profile;
    const after = await change(client, { lastName: 'Lovelace' });
    expect(after).toEqual({
      ...before,
      lastName: 'Lovelace',
      updatedTime: expect.any(Number),
    });
    expect(after.updatedTime).toBeGreaterThan(before.updatedTime);
    const { token: _, ...listed } = (await client.refreshProfiles())[0] ?? client.profile;
    expect(listed).toEqual(after);
    expect(await change(client, { lastName: '' })).not.toHaveProperty('lastName');
  });

  test('[S7.1.03] takes its type: the same changes nothing, another needs its names', async () => {
    const client = await named('Ada', 'King');
    expect(await change(client, { type: 'individual' })).toMatchObject({ lastName: 'King' });
    const refused = await change(client, { type: 'company' }).catch((error) => error);
    expect(refused).toMatchObject({ code: 'invalid_field', field: 'companyName' });
    const made = await change(client, { type: 'company', companyName: 'Quay' });
    expect(made).toMatchObject({ type: 'company', companyName: 'Quay' });
    expect(made).not.toHaveProperty('firstName');
    expect(made).not.toHaveProperty('lastName');
    const back = await change(client, { type: 'individual', firstName: 'Ada' });
    expect(back).toMatchObject({ type: 'individual', firstName: 'Ada' });
    expect(back).not.toHaveProperty('companyName');
  });

  test('refuses a field of the other type', async () => {
    const client = await named('Ada');
    const firm = await client.call('profiles.create', { body: company });
    await expect(change(client, { companyName: 'Firm' })).rejects.toMatchObject({
      code: 'invalid_field',
      field: 'companyName',
    });
    await expect(change(client, { firstName: 'Firm' }, firm.id)).rejects.toMatchObject({
      code: 'invalid_field',
      field: 'firstName',
    });
    await expect(change(client, { avatar: 'x' })).rejects.toMatchObject({ code: 'not_found' });
    await expect(change(client, { firstName: ' ' })).rejects.toMatchObject({
      code: 'invalid_field',
    });
  });

  test("another's profile looks as if it did not exist", async () => {
    const client = await named('Ada');
    const stranger = await named('Bert');
    const refusal = (id: string) => change(client, { firstName: 'Eve' }, id).catch((e) => e);
    const foreign = await refusal(stranger.profile.id);
    expect(foreign).toMatchObject({ code: 'not_found' });
    expect(await refusal('nothing-of-the-kind')).toEqual(foreign);
    expect((await stranger.refreshProfiles())[0]?.firstName).toBe('Bert');
  });

  test('notifies the other devices of the account, and nobody else', async () => {
    const client = await named('Ada');
    const stranger = await (await named('Bert')).main();
    const device = await client.main();
    await change(client, { firstName: 'Augusta' });
    await device.next('profiles.changed');
    await client.call('profiles.create', { body: company });
    await device.next('profiles.changed');
    expect(stranger.heard.map(({ name }) => name)).not.toContain('profiles.changed');
    device.close();
    stranger.close();
  });
});

test('cards are looked up by id and contain only public fields', async () => {
  const client = await named('Ada', 'King');
  const other = await named('Bert');
  const ids = [client.profile.id, 'nobody', other.profile.id, other.profile.id].join(',');
  const { people } = await client.call('profiles.lookup', { query: { ids } });
  expect(people).toHaveLength(2);
  expect(people.find(({ id }) => id === other.profile.id)).toEqual({
    id: other.profile.id,
    type: 'individual',
    firstName: 'Bert',
    avatar: null,
    updatedTime: other.profile.updatedTime,
  });
});
