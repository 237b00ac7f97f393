import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import {
  DAY_MS,
  HOUR_MS,
  type LinkPreview,
  type Message,
  PICTURE_MAX_PIXELS,
  pictureAddress,
} from '@kith/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import type { TestClient } from '../../testing/client.ts';
import { type ManualClock, manualClock } from '../../testing/clock.ts';
import { bytesOf, drawn } from '../../testing/pictures.ts';

let app: TestApp;
let clock: ManualClock;
let ann: TestClient;
let ben: TestClient;
let eve: TestClient;
let site: string;
let asked: string[] = [];
const server = createServer(({ url = '', headers }, response) => {
  asked.push(url);
  if (headers.cookie !== undefined) asked.push('a cookie');
  void answer(url, response);
});

const html = (head: string): string => `<head><title>Quay</title>${head}</head>`;
const image = (address: string): string => html(`<meta property="og:image" content="${address}">`);
const answer = async (url: string, response: ServerResponse): Promise<void> => {
  const end = (type: string, body: string | Uint8Array, status = 200) =>
    response.writeHead(status, { 'content-type': type }).end(body);
  const pages: Record<string, string> = {
    '/full': html(
      '<meta name=description content="In stock"><meta property=og:site_name content=Quayside><meta property=og:image content=/photo.jpg>',
    ),
    '/bare': html(''),
    '/inner-image': image('http://169.254.169.254/latest/meta-data'),
    '/own-image': image(`http://127.0.0.1:${new URL(app.origin).port}/favicon.ico`),
    '/svg-image': image('/image.svg'),
    '/bomb-image': image('/bomb.png'),
    '/missing-image': image('/missing.png'),
    '/odd-image': image('javascript:alert(1)'),
    '/no-title': '<p>Words',
  };
  const path = url.replace(/\?.*/, '');
  if (path in pages) end('text/html; charset=utf-8', pages[path] ?? '');
  else if (url === '/photo.jpg') end('image/jpeg', await bytesOf(drawn(400, 300).jpeg()));
  else if (url === '/image.svg') end('image/svg+xml', '<svg xmlns="http://www.w3.org/2000/svg"/>');
  else if (url === '/bomb.png')
    end('image/png', await bytesOf(drawn(PICTURE_MAX_PIXELS / 5_000, 5_001).png()));
  else if (url === '/file.pdf') end('application/pdf', '<title>Not a page</title>');
  else if (url === '/moved') response.writeHead(301, { location: '/full' }).end();
  else if (url === '/to-inner')
    response.writeHead(302, { location: 'http://[::ffff:10.0.0.1]/' }).end();
  else if (url === '/broken') response.destroy();
  else end('text/html', html(''), 404);
};

beforeAll(async () => {
  await once(server.listen(0, '127.0.0.1'), 'listening');
  site = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  clock = manualClock(Date.now());
  app = await startTestApp({ clock, config: { outboundRanges: ['127.0.0.0/8'] } });
  ann = await app.client().register({ email: 'ann@example.test' });
  ben = await app.client().register({ email: 'ben@example.test' });
  eve = await app.client().register();
});
afterAll(async () => {
  server.close();
  await app.close();
});

const preview = (path: string, client = ann) => {
  asked = [];
  return client.call('linkPreview.get', { query: { url: `${site}${path}` } });
};
const made = async (path: string, client = ann): Promise<LinkPreview> => {
  const found = await preview(path, client);
  if (found === undefined) throw new Error(`There is no preview of ${path}.`);
  return found;
};

const chatWith = async (...others: TestClient[]): Promise<string> => {
  const participantIds = others.map(({ profile }) => profile.id);
  const chat = await ann.call('chats.create', { body: { participantIds } });
  return 'see' in chat ? chat.see : chat.id;
};
let sent = 0;
const send = (client: TestClient, chatId: string, ...attachmentIds: string[]): Promise<Message> =>
  client.call('messages.send', {
    params: { id: chatId },
    body: { tempId: `t-link-${++sent}`, delta: [{ insert: `see ${site}` }], attachmentIds },
  });
const sees = async (client: TestClient, pictureId: string): Promise<number> => {
  const response = await fetch(
    `${app.origin}${pictureAddress(pictureId, 'small', client.profile.id)}`,
    { headers: { cookie: client.cookie } },
  );
  await response.arrayBuffer();
  return response.status;
};

test('a page is fetched once, with its picture, and without a cookie', async () => {
  const found = await made('/full');
  expect(found).toMatchObject({
    url: `${site}/full`,
    title: 'Quay',
    description: 'In stock',
    siteName: 'Quayside',
    image: { width: 400, height: 300 },
  });
  expect(asked).toEqual(['/full', '/photo.jpg']);
  expect(await made('/bare')).toMatchObject({
    description: null,
    siteName: '127.0.0.1',
    image: null,
  });
  expect(await made('/bare?Zürich')).toMatchObject({ url: `${site}/bare?Z%C3%BCrich` });
  expect(await made('/moved')).toMatchObject({ url: `${site}/moved`, siteName: 'Quayside' });
});

test('a picture that is missing, internal, hostile or not a picture is left out', async () => {
  for (const kind of ['inner', 'own', 'svg', 'bomb', 'missing', 'odd'])
    expect(await made(`/${kind}-image`), kind).toMatchObject({ title: 'Quay', image: null });
});

test('anything but a page has no preview, and the reason is not disclosed', async () => {
  for (const path of ['/no-title', '/file.pdf', '/missing', '/broken', '/to-inner'])
    expect(await preview(path), path).toBeUndefined();
  for (const url of [
    'http://169.254.169.254/',
    'http://localhost/',
    'http://a:b@example.com/',
    'http://no.invalid',
  ])
    expect(await ann.call('linkPreview.get', { query: { url } }), url).toBeUndefined();
  for (const url of ['', 'example.com', 'file:///etc/passwd', `http://${'a'.repeat(2_050)}`])
    await expect(ann.call('linkPreview.get', { query: { url } })).rejects.toMatchObject({
      code: 'invalid_field',
    });
});

test('a message contains the preview, and only its readers see the picture', async () => {
  const found = await made('/full');
  const pictureId = found.image?.id ?? '';
  expect([await sees(ann, pictureId), await sees(ben, pictureId)]).toEqual([200, 404]);
  const chatId = await chatWith(ben);
  asked = [];
  const message = await send(ann, chatId, found.id);
  expect(message).toMatchObject({
    attachmentMask: 2048,
    attachments: [{ ...found, type: 'link' }],
  });
  const { messages } = await ben.call('messages.list', { params: { id: chatId } });
  expect(messages).toMatchObject([{ attachments: [{ ...found, type: 'link' }] }]);
  expect([await sees(ben, pictureId), await sees(eve, pictureId)]).toEqual([200, 404]);
  expect(asked).toEqual([]);
  await ann.call('messages.remove', { params: { id: chatId, messageId: message.id } });
  expect([await sees(ann, pictureId), await sees(ben, pictureId)]).toEqual([200, 404]);
});

test('only the person who asked for a preview can send it, and nobody can write one', async () => {
  const found = await made('/full');
  const chatId = await chatWith(ben);
  await expect(send(ben, chatId, found.id)).rejects.toMatchObject({
    code: 'not_found',
    field: 'attachmentIds',
  });
  await expect(send(ann, chatId, 'made-up')).rejects.toMatchObject({ code: 'not_found' });
});

test('a preview can be sent for thirty days; then only messages keep its picture', async () => {
  const [kept, unsent] = [await made('/full'), await made('/full')];
  const chatId = await chatWith(ben);
  clock.set(clock.now() + 29 * DAY_MS);
  await send(await app.client().login('ann@example.test'), chatId, kept.id);
  clock.set(clock.now() + 2 * DAY_MS);
  // The cleanup of the previous day may still be running, and then returns in an hour.
  await expect
    .poll(async () => {
      await clock.jump(HOUR_MS);
      return rowsLeft(unsent.id);
    })
    .toBe(0);
  const [annAgain, benAgain] = [
    await app.client().login('ann@example.test'),
    await app.client().login('ben@example.test'),
  ];
  await expect(send(annAgain, chatId, unsent.id)).rejects.toMatchObject({ code: 'not_found' });
  expect(await sees(benAgain, kept.image?.id ?? '')).toBe(200);
  expect(await sees(benAgain, unsent.image?.id ?? '')).toBe(404);
});

const rowsLeft = async (id: string): Promise<number> => {
  const { read } = app.database;
  return (await read.selectFrom('link_preview').select('id').where('id', '=', id).execute()).length;
};

test('the operator can switch previews off', async () => {
  const quiet = await startTestApp({
    config: { outboundRanges: ['127.0.0.0/8'], linkPreviews: false },
  });
  const client = await quiet.client().register();
  expect(await preview('/full', client)).toBeUndefined();
  expect(asked).toEqual([]);
  await quiet.close();
});
