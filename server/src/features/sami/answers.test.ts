import { type KithError, MINUTE_MS, SECOND_MS } from '@kith/contract';
import type { SamiAnswerGrew } from '@kith/contract/sami/sami-answers.schemas';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import type { TestClient } from '../../testing/client.ts';
import { manualClock } from '../../testing/clock.ts';
import {
  answersNonsense,
  breaksOffAfter,
  callsTool,
  endsEarlyAfter,
  exceeds,
  type ModelAct,
  refusesWith,
  says,
  stallsAfter,
  startModels,
} from '../../testing/models.ts';
import type { DirectoryClient } from '../../testing/sockets.ts';
import {
  agree,
  answerOf,
  ask,
  ended,
  type FakeModels,
  modelsConfig,
  start,
} from './answers.testing.ts';
import { begin, freshSami, say } from './sami.testing.ts';

let clock: ReturnType<typeof manualClock>;
let models: FakeModels;
let app: TestApp;
let ann: TestClient;
let ben: TestClient;
let socket: DirectoryClient;

beforeEach(async () => {
  clock = manualClock();
  models = await startModels();
  app = await startTestApp({ clock, config: modelsConfig(models) });
  ann = await app.client().register({ email: 'ann@example.test' });
  ben = await app.client().register({ email: 'ben@example.test' });
  socket = await ann.directory();
  await socket.next('heads');
  await agree(ann, models);
});
afterEach(async () => {
  await app.close();
  await models.close();
});

const refusal = (call: Promise<unknown>) =>
  call.then(
    () => 'allowed',
    (error: KithError) => error.code,
  );
const said = (text: string) =>
  socket.next('samiAnswers.grew', (grew: SamiAnswerGrew) => grew.text.includes(text));

test('[S2.1.13] an answer streams to every device, and is kept as a whole', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  models.next(stallsAfter('At low', promise, ' water.'));
  const asked = await ask(ann, 'When do we sail?');
  const first = await said('At low');
  expect(first).toMatchObject({ threadId: asked.id, number: 1, state: 'running', seq: 1 });
  expect(await answerOf(ann, asked)).toMatchObject({ text: 'At low', seq: 1, isWhole: true });
  expect(await answerOf(ann, asked, 1)).toMatchObject({ text: '', isWhole: false });
  resolve();
  await clock.advance(300);
  const whole = await ended(ann, socket, asked);
  expect(whole).toMatchObject({ text: 'At low water.', state: 'done', model: 'small' });
  expect(whole).toMatchObject({ host: models.host, reason: null });
  const [request] = models.requests;
  expect(request).toMatchObject({ path: '/v1/chat/completions', model: 'small' });
  expect(request?.authorization).toBe('Bearer secret-key');
  expect(request?.messages.map(({ role }) => role)).toEqual(['system', 'user']);
  expect(request?.messages.at(-1)?.content).toBe('When do we sail?');
  expect(await refusal(answerOf(ben, asked))).toBe('not_found');
  const { answers } = await ann.call('samiAnswers.list', { params: { id: asked.id }, query: {} });
  expect(answers.map(({ text }) => text)).toEqual(['At low water.']);
  expect(await app.database.read.selectFrom('sami_answer_event').selectAll().execute()).toEqual([]);
  const { version } = await freshSami(ann);
  expect(version).toBeGreaterThan(2);
});

test('what was asked and answered before goes along, and nothing of other conversations', async () => {
  models.next(says('Ebb is at nine.'), says('Of another.'), says('Ten.'));
  const asked = await ask(ann, 'When is ebb?');
  await ended(ann, socket, asked);
  await ended(ann, socket, await ask(ann, 'Something else'));
  await say(ann, asked.id, 'write Ben: secret command');
  await ended(ann, socket, await ask(ann, 'And flood?', asked.id));
  expect(
    models.requests
      .at(-1)
      ?.messages.slice(1)
      .map(({ content }) => content),
  ).toEqual([...['When is ebb?', 'Ebb is at nine.', 'And flood?']]);
});

test('nothing is sent before a person has agreed to that host', async () => {
  const { id } = await begin(ben, 'When?', { kind: 'question' });
  const params = { id, number: '1' };
  expect(await ben.call('samiModels.read')).toMatchObject({
    ...{ models: ['small', 'large'], host: models.host, model: 'small', isAgreed: false },
  });
  expect(await refusal(start(ben, params))).toBe('forbidden');
  const body = { host: 'elsewhere.example', isAgreed: true };
  expect(await refusal(ben.call('samiModels.choose', { body }))).toBe('conflict');
  await agree(ben, models);
  expect(await refusal(start(ben, params, 'huge'))).toBe('conflict');
  await ben.call('samiModels.choose', { body: { host: models.host, isAgreed: false } });
  expect(await refusal(start(ben, params))).toBe('forbidden');
  expect(models.requests).toEqual([]);
});

const ENDS: readonly [string, ModelAct, string, string][] = [
  ['breaks off', breaksOffAfter('Half an'), 'broken', 'Half an'],
  ['ends without an end', endsEarlyAfter('Half an'), 'broken', 'Half an'],
  ['answers nonsense', answersNonsense, 'nonsense', ''],
  ['says nothing', says(''), 'nonsense', ''],
  ['refuses the key', refusesWith(401), 'refused', ''],
  ['leads elsewhere', refusesWith(307), 'unreachable', ''],
  ['has too much to do', refusesWith(429), 'busy', ''],
  ['fails', refusesWith(500), 'unreachable', ''],
];
test.each(ENDS)('a model that %s gets a clear end', async (_, act, reason, text) => {
  models.next(act);
  const answer = await ended(ann, socket, await ask(ann, 'When?'));
  expect(answer).toMatchObject({ state: 'failed', reason, text });
});

test('a model that never stops is cut off', async () => {
  models.next(exceeds);
  const asked = await ask(ann, 'Tell me everything');
  await said('on and on');
  await clock.advance(300);
  const answer = await ended(ann, socket, asked);
  expect(answer).toMatchObject({ state: 'failed', reason: 'long' });
  expect(answer.text).toHaveLength(10_000);
});

test('a model that says nothing for a minute is given up', async () => {
  models.next(stallsAfter('Well'));
  const asked = await ask(ann, 'When?');
  await said('Well');
  await clock.advance(MINUTE_MS + SECOND_MS);
  expect(await ended(ann, socket, asked)).toMatchObject({ reason: 'silent', text: 'Well' });
});

test('a stopped answer keeps what had arrived, and can be asked for again', async () => {
  models.next(stallsAfter('Well'), says('At nine.'));
  const asked = await ask(ann, 'When?');
  await said('Well');
  const stopped = await ann.call('samiAnswers.stop', { params: asked });
  expect(stopped).toMatchObject({ state: 'stopped', text: 'Well' });
  await start(ann, asked, 'large');
  const again = await ended(ann, socket, asked);
  expect(again).toMatchObject({ state: 'done', text: 'At nine.', model: 'large' });
  expect(again.runId).not.toBe(stopped.runId);
});

test('an answer ends with the session that asked, and with its conversation', async () => {
  models.next(stallsAfter('Well'), stallsAfter('Well'));
  const other = await app.client().login('ann@example.test');
  const asked = await ask(other, 'When?');
  await said('Well');
  await other.call('auth.logout', { body: {} });
  await clock.advance(SECOND_MS);
  expect(await ended(ann, socket, asked)).toMatchObject({ state: 'failed', reason: 'over' });
  const second = await ask(ann, 'When?');
  await models.received(2);
  await ann.call('samiThreads.remove', { params: { id: second.id } });
  await clock.advance(SECOND_MS);
  await ann.call('samiThreads.restore', { params: { id: second.id } });
  expect(await ended(ann, socket, second)).toMatchObject({ reason: 'over' });
});

test('an answer ends once its owner no longer agrees, and nothing more is sent', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  const looks: ModelAct = async (response, request) => {
    await promise;
    await callsTool('chats_list', { name: 'b' }, 'One moment.')(response, request);
  };
  const withdraw = () =>
    ann.call('samiModels.choose', { body: { host: models.host, isAgreed: false } });
  models.next(stallsAfter('Well'), looks);
  const first = await ask(ann, 'One?');
  await said('Well');
  await withdraw();
  await clock.advance(SECOND_MS);
  const over = { state: 'failed', reason: 'withdrawn' };
  expect(await ended(ann, socket, first)).toMatchObject({ ...over, text: 'Well' });
  await agree(ann, models);
  const second = await ask(ann, 'Two?');
  await expect.poll(() => models.requests.length).toBe(2);
  await withdraw();
  resolve();
  expect(await ended(ann, socket, second)).toMatchObject(over);
  expect(models.requests).toHaveLength(2);
});

test('another process ends the answer of a dead one with what was kept, and asks nothing', async () => {
  models.next(stallsAfter('Half an'));
  const asked = await ask(ann, 'When?');
  await said('Half an');
  await app.database.transaction(async ({ query }) => {
    await query
      .updateTable('task')
      .set({ lease: 'dead', run_at: clock.now() })
      .where('kind', '=', 'answerSami')
      .execute();
  });
  await clock.advance(2 * MINUTE_MS);
  expect(await ended(ann, socket, asked)).toMatchObject({ state: 'failed', text: 'Half an' });
  expect(models.requests).toHaveLength(1);
});

test('the tokens of a month are counted over all profiles, and end', async () => {
  models.next(says('Yes.', 999_000), says('No.', 1_500));
  await ended(ann, socket, await ask(ann, 'One?'));
  const { tokens } = await ann.call('samiModels.read');
  expect(tokens).toMatchObject({ used: 999_000, max: 1_000_000 });
  expect(new Date(tokens.until).getUTCDate()).toBe(1);
  await ended(ann, socket, await ask(ann, 'Two?'));
  const { id } = await begin(ann, 'Three?', { kind: 'question' });
  expect(await refusal(start(ann, { id, number: '1' }))).toBe('quota_exceeded');
  expect(models.requests).toHaveLength(2);
  expect((await ben.call('samiModels.read')).tokens.used).toBe(0);
});

test('the tokens of a month end an answer between its requests', async () => {
  const looks = callsTool('chats_list', { name: 'b' }, 'One moment.', 600_000);
  models.next(looks, looks, says('At nine.'));
  const answer = await ended(ann, socket, await ask(ann, 'When?'));
  expect(answer).toMatchObject({ state: 'failed', reason: 'full' });
  expect(answer.text).toBe('One moment.\n\nOne moment.');
  expect(models.requests).toHaveLength(2);
  expect((await ann.call('samiModels.read')).tokens.used).toBe(1_200_000);
});

test('what one answer uses is missing to another that is under way', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  const waits: ModelAct = async (response, request) => {
    await promise;
    await callsTool('chats_list', { name: 'b' })(response, request);
  };
  models.next(waits, says('Yes.', 1_000_000));
  const first = await ask(ann, 'One?');
  await expect.poll(() => models.requests.length).toBe(1);
  await ended(ann, socket, await ask(ann, 'Two?'));
  resolve();
  expect(await ended(ann, socket, first)).toMatchObject({ state: 'failed', reason: 'full' });
  expect(models.requests).toHaveLength(2);
});

test('what broke off is counted, too', async () => {
  models.next(callsTool('chats_list', { name: 'b' }, '', 500), breaksOffAfter('Half an'));
  await ended(ann, socket, await ask(ann, 'When?'));
  expect((await ann.call('samiModels.read')).tokens.used).toBeGreaterThan(550);
});

test('three answers at a time, one for each question', async () => {
  models.always(stallsAfter('Well'));
  const asked = [await ask(ann, 'One?'), await ask(ann, 'Two?'), await ask(ann, 'Three?')];
  const [first] = asked;
  if (first) expect(await refusal(start(ann, first))).toBe('allowed');
  const { id } = await begin(ann, 'Four?', { kind: 'question' });
  expect(await refusal(start(ann, { id, number: '1' }))).toBe('conflict');
  await models.received(3);
  for (const params of asked) await ann.call('samiAnswers.stop', { params });
  expect(models.requests).toHaveLength(3);
});

test('without an endpoint there are no models', async () => {
  const bare = await startTestApp();
  try {
    const cleo = await bare.client().register();
    expect(await cleo.call('samiModels.read')).toMatchObject({ models: [], host: '' });
    const { id } = await begin(cleo, 'When?', { kind: 'question' });
    expect(await refusal(start(cleo, { id, number: '1' }))).toBe('unavailable');
  } finally {
    await bare.close();
  }
});
