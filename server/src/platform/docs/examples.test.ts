import {
  CALLS,
  type CallSchemas,
  type ErrorCode,
  ROUTES,
  type Route,
  type RouteName,
} from '@kith/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import type { TestClient } from '../../testing/client.ts';
import { somePicture } from '../../testing/pictures.ts';
import { openApi } from './openapi.ts';

interface Operation {
  operationId: RouteName;
  parameters: { name: string; in: 'path' | 'query'; required: boolean; example?: unknown }[];
  requestBody?: { content: Record<string, { example?: unknown }> };
  responses: Record<string, unknown>;
}

const operations = Object.entries(openApi().paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]): [RouteName, string, string, Operation] => [
    (operation as Operation).operationId,
    method,
    path,
    operation as Operation,
  ]),
);
const exampleOf = (name: RouteName): unknown =>
  operations.find(([id]) => id === name)?.[3].requestBody?.content['application/json']?.example;

let app: TestApp;
let ann: TestClient;
/** The kind of an id in an address, by the segment before it. */
const ids: Record<string, string> = {};
const PASSWORD = (exampleOf('auth.login') as { password: string }).password;

beforeAll(async () => {
  app = await startTestApp();
  const bob = await app.client().register();
  ann = await signUp((exampleOf('auth.login') as { email: string }).email);
  const participantIds = [bob.profile.id];
  const chat = await ann.call('chats.create', { body: { participantIds, name: 'Ours' } });
  ids.chat = 'see' in chat ? chat.see : chat.id;
  const params = { id: ids.chat };
  const words = { tempId: 't-first', delta: [{ insert: 'a word' }] };
  await ann.call('messages.send', { params, body: words });
  ids.profile = ann.profile.id;
  ids.contact = (await ann.call('contacts.create', { body: { firstName: 'Cy' } })).id;
  ids['contact-category'] = (await ann.call('categories.create', { body: { name: 'Kin' } })).id;
});
afterAll(() => app.close());

const signUp = async (email: string): Promise<TestClient> =>
  (await app.client().register({ email, password: PASSWORD })).prove(PASSWORD);

/** Calls that end the session, which later calls need. */
const LAST = new Set<RouteName>(['auth.logout', 'account.delete']);

const bodyOf = async ({ requestBody }: Operation): Promise<RequestInit> => {
  if (requestBody === undefined) return {};
  const { 'application/json': json } = requestBody.content;
  return json === undefined
    ? { headers: { 'content-type': 'image/png' }, body: await somePicture() }
    : { headers: { 'content-type': 'application/json' }, body: JSON.stringify(json.example) };
};

test.each(operations)('%s: its example gets the documented answer', async (...row) => {
  const [name, method, path, operation] = row;
  const client = LAST.has(name) ? await signUp(`${name}@example.org`) : ann;
  const { actor }: Route = ROUTES[name];
  const shown = (at: string) => operation.parameters.filter((parameter) => parameter.in === at);
  const exampleOfPath = (key: string) => shown('path').find((one) => one.name === key)?.example;
  const address = path
    .replace(
      /([^/]+)\/\{(\w+)\}/g,
      (_, before: string, key: string) => `${before}/${ids[before] ?? exampleOfPath(key)}`,
    )
    // The second of two in a row.
    .replace(/\{(\w+)\}/g, (_, key: string) => String(exampleOfPath(key)));
  const query = shown('query').filter((one) => one.example !== undefined);
  const search = new URLSearchParams(query.map((one) => [one.name, String(one.example)]));
  if (actor === 'media') search.set('profile', client.profile.id);
  const init = await bodyOf(operation);
  const answer = await client.fetch(`${address}?${search}`, {
    ...init,
    method: method.toUpperCase(),
    headers: { ...init.headers, ...client.authorization({ actor }) },
  });
  const said = await answer.text();
  expect(Object.keys(operation.responses), said).toContain(String(answer.status));
  // Malformed requests are documented too, but not as examples.
  for (const code of ['bad_request', 'invalid_field', 'invalid_json'] satisfies ErrorCode[])
    expect(said).not.toContain(`"code":"${code}"`);
  expect(answer.status, said).toBeLessThan(500);
});

test('every required field of a call is in its example', () => {
  for (const [name, , , operation] of operations) {
    const { body }: CallSchemas = CALLS[name];
    for (const { required, example } of operation.parameters)
      if (required) expect(example, name).toBeDefined();
    if (body !== undefined) expect(body.safeParse(exampleOf(name)).error, name).toBeUndefined();
  }
});
