import {
  DIRECTORY_REQUESTS,
  type DirectoryRequestName,
  ERROR_STATUS,
  type ErrorBody,
  type ErrorCode,
  type KithError,
  ROUTES,
  type Route,
  type RouteName,
} from '@kith/contract';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from './app.ts';
import { actors, expected } from './authorization/index.ts';
import {
  type Cast,
  currentSession,
  elsewhere,
  openCast,
  openScene,
  profileOf,
  type Scene,
} from './cast.ts';
import { TestClient } from './client.ts';
import { somePicture } from './pictures.ts';
import { REQUESTS, SOCKET_PAYLOADS } from './requests/index.ts';
import { makeScene } from './scenes.ts';
import { connectDirectory } from './sockets.ts';
import { uploadPicture } from './uploads.ts';

/**
 * The answers for everyone. `revoked` is the owner after the session was ended, `borrowed` has the
 * owner's tokens with the cookie of another of the owner's sessions, `reader` is a program with a
 * read-only access token of the owner; the others are in cast.ts. The calls target a group of the
 * owner, the owner's message in it, and the owner's profile and session.
 */
const cells = [...expected].flatMap(([name, outcomes]) =>
  actors.map((actor, index) => ({ name, actor, outcome: outcomes[index] })),
);

/** Calls that end the session they are made in. */
const ENDING = new Set(['auth.logout', 'sessions.revoke']);
/** Answered with 202, which does not reveal the result. */
const UNIFORM = new Set(['password.forgot', 'account.ask']);
/** Answered with 204: the address does not exist. */
const EMPTY = new Set(['linkPreview.get']);
const UNKNOWN_ID = 'AAAAAAAAAAAAAAAAAAAAAA';

let app: TestApp;
let cast: Cast;
let reader: TestClient;
let revoked: TestClient;

beforeAll(async () => {
  app = await startTestApp();
  cast = await openCast(app);
  reader = await readerOf(cast.owner);
  revoked = await revokedOf(cast.owner);
});
afterAll(() => app.close());

const revokedOf = async (owner: TestClient): Promise<TestClient> => {
  const client = await elsewhere(app, cast, 'owner');
  await owner.call('sessions.revoke', { params: { id: await currentSession(client) } });
  return client;
};

const readerOf = async (owner: TestClient): Promise<TestClient> => {
  const proved = await (await elsewhere(app, cast, 'owner')).prove();
  const body = { name: 'Reads', scope: 'read', days: 30 } as const;
  const { token } = await proved.call('accessTokens.create', { body });
  const session = { cookies: new Map(), userToken: '', profiles: [] };
  const program = await new TestClient(app.origin, session).enter({ token });
  return program.as(profileOf(owner));
};

const borrowed = async (): Promise<TestClient> => {
  const { session, profileId } = await elsewhere(app, cast, 'owner');
  const { userToken, profiles } = cast.owner.session;
  return new TestClient(app.origin, { ...session, userToken, profiles }, profileId);
};

const clientOf = async (actor: string, name: string): Promise<TestClient> => {
  if (actor === 'anonymous') return app.client();
  if (actor === 'revoked') {
    const { session, profileId } = revoked;
    return new TestClient(app.origin, { ...session, cookies: new Map(session.cookies) }, profileId);
  }
  if (actor === 'borrowed') return borrowed();
  if (actor === 'reader') {
    // Without the cookies set by signing up and in.
    const session = { ...reader.session, cookies: new Map() };
    return new TestClient(app.origin, session, reader.profileId);
  }
  const role = actor as keyof Cast;
  // It would sign out everyone used in the other calls.
  if (name === 'account.delete') return (await app.client().register()).prove();
  if (ENDING.has(name)) return elsewhere(app, cast, role);
  // A sensitive call may change the session's cookie.
  if (needsProof(name)) return (await elsewhere(app, cast, role)).prove();
  // With separate cookies, because signing up and in changes them.
  const { session, profileId } = cast[role];
  const cookies = new Map(session.cookies);
  return new TestClient(app.origin, { ...session, cookies }, profileId);
};

const successOf = (name: string): number => {
  if (UNIFORM.has(name)) return 202;
  return EMPTY.has(name) ? 204 : ((ROUTES as Record<string, Route>)[name]?.status ?? 200);
};

const needsProof = (name: string): boolean =>
  (ROUTES as Record<string, Route>)[name]?.stepUp === true;

/** With a passkey, the next sign-in would require it. */
afterEach(async () => {
  await app.database.transaction(({ query }) => query.deleteFrom('passkey').execute());
  if (held?.scene.passkeyId !== 'none') held = undefined;
});

/** The scene of the previous call, unless that call changed something. */
let held: { name: string; scene: Scene } | undefined;

/** Refused callers change nothing, so that the next one can try the same. */
const sceneFor = async (name: string): Promise<Scene> => {
  if (held?.name !== name) held = { name, scene: await makeScene({ app, cast }, name) };
  return held.scene;
};

interface Answer {
  status: number;
  error?: ErrorBody | undefined;
}

/** The refusal of a request for headers alone. */
const unsaid = ({ status }: Response): { error: ErrorBody } => {
  const codes = Object.keys(ERROR_STATUS) as ErrorCode[];
  const code = codes.find((known) => ERROR_STATUS[known] === status) ?? 'internal';
  return { error: { code, message: '' } };
};

const call = async (client: TestClient, name: RouteName, scene: Scene): Promise<Answer> => {
  const response = await client.send(name, REQUESTS[name](scene) as never);
  const answer = await response.text();
  const { error } = (response.ok ? {} : answer === '' ? unsaid(response) : JSON.parse(answer)) as {
    error?: ErrorBody;
  };
  return { status: response.status, error };
};

/** A request of socket 2; callers who cannot connect get that refusal. */
const ask = async (
  client: TestClient,
  name: DirectoryRequestName,
  scene: Scene,
): Promise<Answer> => {
  const { origin, cookie, profileId, session } = client;
  const profileToken = session.profiles.find(({ id }) => id === profileId)?.token ?? '';
  const token = cookie === '' ? `${session.userToken} ${profileToken}` : profileToken;
  const refusal = ({ status, code, message }: KithError) => ({ status, error: { code, message } });
  const socket = await connectDirectory({ origin, cookie, token }).catch(refusal);
  if ('status' in socket) return socket;
  return socket
    .ask(name, SOCKET_PAYLOADS[name](scene) as never)
    .then(() => ({ status: 200 }), refusal)
    .finally(() => socket.close());
};

const outcomeOf = async (client: TestClient, name: string, scene: Scene): Promise<Answer> => {
  const answer = await (name.startsWith('socket ')
    ? ask(client, name.slice('socket '.length) as DirectoryRequestName, scene)
    : call(client, name as RouteName, scene));
  const { method } = (ROUTES as Record<string, Route | undefined>)[name] ?? {};
  const isReading = method === 'GET' || method === 'HEAD';
  if (answer.error === undefined && !isReading) held = undefined;
  return answer;
};

test('the table contains every call, every socket request and every actor', () => {
  const wire = [
    ...Object.keys(ROUTES),
    ...Object.keys(DIRECTORY_REQUESTS).map((name) => `socket ${name}`),
  ];
  expect([...expected.keys()].sort()).toEqual(wire.sort());
  for (const [name, outcomes] of expected) expect(outcomes, name).toHaveLength(actors.length);
});

test.each(cells)('$name by $actor: $outcome', async ({ name, actor, outcome }) => {
  const client = await clientOf(actor, name);
  const scene = await sceneFor(name);
  const answer = await outcomeOf(client, name, scene);
  // A member who blocks the owner could not be added to the next scene.
  if (name === 'invitations.block' && outcome === 'ok')
    await client.call('blocks.remove', { params: { id: scene.profileId } });
  expect(answer.error?.code ?? 'ok', JSON.stringify(answer)).toBe(outcome);

  const expectedStatus = outcome === 'ok' ? successOf(name) : ERROR_STATUS[outcome as ErrorCode];
  expect(answer.status).toBe(expectedStatus);
});

test.each(Object.keys(ROUTES).filter(needsProof))(
  '%s asks the owner for a recent proof',
  async (name) => {
    const client = await elsewhere(app, cast, 'owner');
    const answer = await outcomeOf(client, name, await sceneFor(name));
    expect(answer.error?.code).toBe('step_up_required');
  },
);

const hidden = cells.filter(({ outcome }) => outcome === 'not_found');
test.each(hidden)(
  '$name answers $actor the same for hidden and missing resources',
  async (cell) => {
    const client = await clientOf(cell.actor, cell.name);
    const scene = await sceneFor(cell.name);
    const nowhere = {
      cast,
      chatId: UNKNOWN_ID,
      messageId: '900',
      scheduledId: UNKNOWN_ID,
      profileId: UNKNOWN_ID,
      spareProfileId: UNKNOWN_ID,
      sessionId: UNKNOWN_ID,
      contactId: UNKNOWN_ID,
      categoryId: UNKNOWN_ID,
      pictureId: UNKNOWN_ID,
      uploadId: UNKNOWN_ID,
      fileId: UNKNOWN_ID,
      selfDestructId: UNKNOWN_ID,
      pollId: UNKNOWN_ID,
      paymentId: UNKNOWN_ID,
      paidRoomId: UNKNOWN_ID,
      checkoutId: UNKNOWN_ID,
      debtId: UNKNOWN_ID,
      itemId: `i-${UNKNOWN_ID}`,
      samiThreadId: UNKNOWN_ID,
      webhookId: UNKNOWN_ID,
      webhookSecret: `${UNKNOWN_ID}${UNKNOWN_ID}`.slice(1),
      linkId: UNKNOWN_ID,
      linkCode: UNKNOWN_ID,
      shareId: UNKNOWN_ID,
      sharedFileId: UNKNOWN_ID,
      fileRequestId: UNKNOWN_ID,
      receivedFileId: UNKNOWN_ID,
      giftUploadId: UNKNOWN_ID,
      grant: UNKNOWN_ID,
      invitationCode: UNKNOWN_ID,
      emailId: UNKNOWN_ID,
      phoneId: UNKNOWN_ID,
      passkeyId: UNKNOWN_ID,
      roomKey: UNKNOWN_ID,
      userKey: UNKNOWN_ID,
      seatId: UNKNOWN_ID,
      linkKey: UNKNOWN_ID,
      recordingId: UNKNOWN_ID,
      calleeId: UNKNOWN_ID,
      callId: UNKNOWN_ID,
      beamOfferId: UNKNOWN_ID,
      beamPairId: UNKNOWN_ID,
      beamPairKey: UNKNOWN_ID,
      beamPairCode: 'AAAAAA',
      reachMessageId: UNKNOWN_ID,
      eventId: UNKNOWN_ID,
      calendarId: UNKNOWN_ID,
    };
    const answer = await outcomeOf(client, cell.name, scene);
    expect(answer).toEqual(await outcomeOf(client, cell.name, nowhere));
    expect(answer.status).toBe(404);
  },
);

const FACE = {
  anonymous: 'unauthorized',
  revoked: 'unauthorized',
  borrowed: 'ok',
  stranger: 'not_found',
  sibling: 'ok',
  former: 'not_found',
  member: 'ok',
  owner: 'ok',
};
test.each(Object.entries(FACE))('the picture of a group by %s: %s', async (actor, outcome) => {
  const client = await clientOf(actor, 'pictures.get');
  const scene = await openScene(cast);
  const { id } = await uploadPicture(cast.owner, await somePicture());
  const params = { id: scene.chatId };
  await cast.owner.call('chats.update', { params, body: { avatar: id } });
  const answer = await call(client, 'pictures.get', { ...scene, pictureId: id });
  expect(answer.error?.code ?? 'ok').toBe(outcome);
});

test('a message from before joining looks missing', async () => {
  const scene = await openScene(cast);
  const { chatId: id, messageId } = scene;
  const body = { participantIds: [profileOf(cast.stranger)] };
  await cast.owner.call('participants.add', { params: { id }, body });
  for (const name of ['messages.edit', 'messages.remove'] as const) {
    const answer = await call(cast.stranger, name, scene);
    expect(answer).toEqual(await call(cast.stranger, name, { ...scene, messageId: '900' }));
    expect(answer.error?.code).toBe('not_found');
  }
  const { messages } = await cast.stranger.call('messages.list', { params: { id } });
  expect(messages.map((message) => message.id)).not.toContain(messageId);
});
