import { ATTENDANCE, HOUR_MS, type RouteName } from '@kith/contract';
import { putAnswer } from '../features/sami/answers.store.ts';
import { newId, systemRandom } from '../platform/random.ts';
import type { TestApp } from './app.ts';
import { SoftAuthenticator } from './authenticator.ts';
import { type Cast, currentSession, elsewhere, openScene, profileOf, type Scene } from './cast.ts';
import type { TestClient } from './client.ts';
import { openGiver } from './givers.ts';
import { somePicture } from './pictures.ts';
import { text } from './requests/fresh.ts';
import { REQUESTS } from './requests/index.ts';
import { connectRoom } from './sockets.ts';
import { beginUpload, uploadFile, uploadPicture } from './uploads.ts';

const UPLOADED = new TextEncoder().encode('what is in the file');

/** Where a scene is set, and by whom. */
export interface Stage {
  app: TestApp;
  cast: Cast;
}

/** The plain request of a call, whatever it answers. */
const act = async (client: TestClient, name: RouteName, scene: Scene): Promise<void> => {
  await (await client.send(name, REQUESTS[name](scene) as never)).arrayBuffer();
};

const sendPicture = async (scene: Scene): Promise<string> => {
  const { owner } = scene.cast;
  const { id } = await uploadPicture(owner, await somePicture());
  await owner.call('messages.send', {
    params: { id: scene.chatId },
    body: { tempId: `t-${id}`, delta: [], attachmentIds: [id] },
  });
  return id;
};

/** Sends an attachment that each recipient can open once. */
const sendOnce = async ({ cast: { owner }, chatId }: Scene): Promise<string> => {
  const uploadId = await uploadFile(owner, UPLOADED);
  const { id } = await owner.call('selfDestruct.create', { body: { uploadId, seconds: null } });
  const body = { tempId: `t-${id}`, delta: [], attachmentIds: [id] };
  await owner.call('messages.send', { params: { id: chatId }, body });
  return id;
};

const addWebhook = async (scene: Scene): Promise<Partial<Scene>> => {
  const { owner } = scene.cast;
  const { webhook, secret } = await owner.call(
    'webhooks.create',
    REQUESTS['webhooks.create'](scene),
  );
  return { webhookId: webhook.id, webhookSecret: secret };
};
const sendPoll = async (scene: Scene): Promise<string> => {
  const { owner } = scene.cast;
  const { id } = await owner.call('polls.create', REQUESTS['polls.create'](scene));
  const body = { tempId: `t-${id}`, delta: [], attachmentIds: [id] };
  await owner.call('messages.send', { params: { id: scene.chatId }, body });
  return id;
};

/** The member owes it to the owner. */
const askForMoney = async ({ cast: { owner, member }, chatId }: Scene): Promise<Partial<Scene>> => {
  const shares = [{ profileId: profileOf(member), amount: '1250' }];
  const { id: paymentId } = await owner.call('payments.create', {
    body: { title: 'Paint', currency: 'EUR', payeeId: profileOf(owner), shares },
  });
  const body = { tempId: `t-${paymentId}`, delta: [], attachmentIds: [paymentId] };
  await owner.call('messages.send', { params: { id: chatId }, body });
  const { items } = await member.call('wallet.list');
  const debt = items.find(({ id }) => id.startsWith('d-'));
  return { paymentId, debtId: debt?.id ?? '' };
};

/** The member has paid for a meeting of the owner. */
const sellSeat = async ({ owner, member }: Cast): Promise<Partial<Scene>> => {
  const { id: paidRoomId } = await owner.call('paidRooms.create', {
    body: {
      ...{ title: 'Mixing paint', startTime: Date.now() + HOUR_MS, minutes: 60 },
      ...{ currency: 'EUR', price: '1250', wholeHours: 0 },
    },
  });
  const { id: checkoutId } = await member.call('checkouts.create', {
    params: { roomKey: paidRoomId, userKey: newId(systemRandom) },
    body: { key: newId(systemRandom), card: 'succeeds' },
  });
  return { paidRoomId, checkoutId };
};

/** The member proposes another time. */
const planEvent = async ({ owner, member }: Cast): Promise<Partial<Scene>> => {
  const times = { start: '2026-11-24T09:30', end: '2026-11-24T11:00', zone: 'Europe/Berlin' };
  const attendeeIds = [profileOf(member)];
  const body = { title: 'Survey walk', ...times, attendeeIds };
  const { id, calendarId } = await owner.call('events.create', { body });
  const proposal = { start: '2026-11-25T09:30', end: '2026-11-25T11:00' };
  const answer = { attendance: ATTENDANCE.proposed, proposal };
  await member.call('events.answer', { params: { id }, body: answer });
  return { eventId: id, calendarId: calendarId ?? '' };
};

/** The member reads it. */
const shareCalendar = async ({ owner, member }: Cast): Promise<Partial<Scene>> => {
  const body = { name: 'Harbour', hue: 255 } as const;
  const { id } = await owner.call('calendars.create', { body });
  const params = { id, profileId: profileOf(member) };
  await owner.call('sharedCalendars.share', { params, body: { access: 'read' } });
  return { calendarId: id };
};

/** Adds an address and removes earlier ones, because their number is limited. */
const addEmail = async (scene: Scene): Promise<string> => {
  const owner = await scene.cast.owner.prove();
  for (const { id, email } of (await owner.call('emails.list')).emails)
    if (email.startsWith('another')) await owner.call('emails.remove', { params: { id } });
  return (await owner.call('emails.add', REQUESTS['emails.add'](scene))).id;
};
const addPhone = async (scene: Scene): Promise<string> => {
  const owner = await scene.cast.owner.prove();
  for (const { id } of (await owner.call('phones.list')).phones)
    await owner.call('phones.remove', { params: { id } });
  return (await owner.call('phones.add', REQUESTS['phones.add'](scene))).id;
};
/** Rings, although the two do not know each other. */
const callOwner = async ({ owner, stranger }: Cast): Promise<string> => {
  await owner.call('privacy.update', { body: { calledBy: 'everyone' } });
  const body = { profileId: profileOf(owner) };
  return (await stranger.call('calls.start', { body })).id;
};
/** As a visitor does on the page, after the work of a browser. */
const leaveMessage = async ({ app, cast: { owner } }: Stage): Promise<string> => {
  await owner.call('reach.update', { body: { message: true } });
  const profile_id = profileOf(owner);
  const id = `visit-${Date.now()}`;
  await app.database.transaction(async ({ query }) => {
    const { account_id } = await query
      .selectFrom('reach_page')
      .select('account_id')
      .where('profile_id', '=', profile_id)
      .executeTakeFirstOrThrow();
    const said = { name: 'Willem', email: null, language: 'en', text: 'Hello', key_hash: id };
    const times = { created_time: Date.now(), answer: null, answered_time: null };
    await query
      .insertInto('reach_message')
      .values({ id, profile_id, account_id, ...said, ...times })
      .execute();
  });
  return id;
};
/** They know each other, and a page of the owner is open. */
const offerOwner = async ({ owner, stranger }: Cast): Promise<string> => {
  const page = await owner.main();
  const know = (who: TestClient, other: TestClient) =>
    who.call('contacts.create', { body: { firstName: 'Ada', profileId: profileOf(other) } });
  await know(owner, stranger);
  await know(stranger, owner);
  const picture = { kind: 'file', name: 'quay.jpg', size: 7 } as const;
  const body = { to: { profileId: profileOf(owner) }, page: 'p-stranger' };
  const contents = { items: [picture], count: 1, bytes: picture.size };
  const answer = await stranger.call('beam.offer', { body: { ...body, ...contents } });
  page.close();
  if ('obstacle' in answer) throw new Error(answer.obstacle);
  return answer.offer.id;
};
/** A browser shows a code, which nobody has entered. */
const openPair = async ({ app }: Stage): Promise<Partial<Scene>> => {
  const { id, key, code } = await app.client().call('beamPairs.open');
  return { beamPairId: id, beamPairKey: key, beamPairCode: code };
};
/** A room with a guest who is knocking. */
const openRoom = async ({ app, cast: { owner } }: Stage): Promise<Partial<Scene>> => {
  const keys = await owner.call('rooms.create', { body: { title: 'Quay drawings' } });
  const { userKey } = await owner.call('rooms.invite', { params: keys, body: {} });
  const params = { ...keys, userKey };
  const { you } = await app.client().call('rooms.join', { params, body: { name: 'Teo' } });
  const { room } = await owner.call('rooms.get', { params: keys });
  return { ...keys, seatId: you.id, linkKey: room.linkKey ?? 'none' };
};
/** Lets the host join, which recording requires. */
const enterRoom = async (app: TestApp, { cast, roomKey, userKey }: Scene): Promise<void> => {
  const params = { roomKey, userKey };
  await cast.owner.call('rooms.join', { params, body: {} });
  const media = { isMuted: true, hasCamera: false, hasScreen: false, hasHandUp: false };
  await (await connectRoom(app.origin, params, cast.owner)).ask('room.enter', {
    page: 'page',
    media,
  });
};
const startRecording = (scene: Scene): Promise<Partial<Scene>> =>
  scene.cast.owner.call('rooms.record', REQUESTS['rooms.record'](scene));
/** A share, and a visit to its page. */
const openShare = async ({ app, cast: { owner } }: Stage): Promise<Partial<Scene>> => {
  const sharedFileId = await uploadFile(owner, UPLOADED);
  const body = { fileIds: [sharedFileId], title: 'Quay drawings' };
  const { id: shareId } = await owner.call('shares.create', { body });
  const visited = await app.client().call('publicShares.get', { params: { id: shareId } });
  return { shareId, sharedFileId, grant: visited.state === 'open' ? visited.grant : '' };
};
/** A question with an answer in progress, as no model is there. */
const askSami = async ({ app, cast: { owner } }: Stage): Promise<string> => {
  const { thread } = await owner.call('samiThreads.create', {
    body: {
      ...{ tempId: text().tempId, text: 'When is ebb?', state: 'done' },
      meaning: { kind: 'question' },
    },
  });
  await app.database.transaction((tx) =>
    putAnswer(tx, {
      ...{ thread_id: thread.id, number: 1, run_id: `run-${thread.id}`.slice(0, 32) },
      ...{ account_id: 'none', session_id: 'none', model: 'small', host: 'models.example' },
      ...{ state: 'running', reason: null, begun: 1, seq: 0, text: '', sources: null },
      links: null,
      created_time: Date.now(),
    }),
  );
  return thread.id;
};
/** A request for files, with a received file and an upload in progress. */
const askForFiles = async ({ app, cast: { owner } }: Stage): Promise<Partial<Scene>> => {
  const body = { title: 'Send me the survey', maxFiles: 5, maxBytes: 1_000_000 };
  const { id: fileRequestId } = await owner.call('fileRequests.create', { body });
  const giver = await openGiver(app.client(), fileRequestId);
  const receivedFileId = await giver.send(UPLOADED);
  const giftUploadId = await giver.begin(UPLOADED.length);
  return { fileRequestId, receivedFileId, giftUploadId, grant: giver.grant };
};
const addPasskey = async ({ app, cast: { owner: client } }: Stage): Promise<string> => {
  const { id, options } = await (await client.prove()).call('passkeys.begin');
  const attestation = new SoftAuthenticator(app.origin).create(options);
  const body = { id, name: 'My phone', attestation };
  return (await client.call('passkeys.add', { body })).passkey.id;
};
const wearPicture = async ({ cast: { owner } }: Scene): Promise<void> => {
  const { id: avatar } = await uploadPicture(owner, await somePicture());
  await owner.call('profiles.update', {
    params: { id: profileOf(owner) },
    body: { avatar },
  });
};

const mentionOwner = async ({ cast: { owner, member }, chatId }: Scene): Promise<string> => {
  const { tempId } = text();
  const mention = {
    id: profileOf(owner),
    value: 'Owner',
    isShort: true,
    denotationChar: '@',
  } as const;
  const body = { tempId, delta: [{ insert: { mention } }] };
  const { id } = await member.call('messages.send', { params: { id: chatId }, body });
  return `i-mention-${chatId}-${id}`;
};

const addGroupLink = async ({ cast, chatId }: Scene): Promise<Partial<Scene>> => {
  const { owner } = cast;
  const params = { id: chatId };
  const { id: avatar } = await uploadPicture(owner, await somePicture());
  await owner.call('chats.update', { params, body: { avatar } });
  const { id, code } = await owner.call('groupLinks.create', {
    params,
    body: { expiresIn: null },
  });
  return { linkId: id, linkCode: code };
};

const sendLater = async ({ cast, chatId }: Scene): Promise<string> => {
  const body = { ...text(), sendAt: Date.now() + HOUR_MS };
  const { scheduledId } = await cast.owner.call('messages.send', { params: { id: chatId }, body });
  return scheduledId ?? '';
};

/** Some calls need more than a chat: a session to end, a contact. */
export const makeScene = async (
  { app, cast }: Stage,
  name: string,
  base?: Scene,
): Promise<Scene> => {
  const scene = base ?? (await openScene(cast));
  if (name.startsWith('sessions.') && name !== 'sessions.list')
    scene.sessionId = await currentSession(await elsewhere(app, cast, 'owner'));
  if (name === 'accessTokens.revoke') {
    const owner = await (await elsewhere(app, cast, 'owner')).prove();
    const body = { name: 'A program', scope: 'full', days: 30 } as const;
    scene.sessionId = (await owner.call('accessTokens.create', { body })).accessToken.id;
  }
  if (name === 'profiles.remove' || name === 'profiles.restore')
    scene.spareProfileId = (
      await cast.owner.call('profiles.create', REQUESTS['profiles.create'](scene))
    ).id;
  if (name === 'profiles.restore')
    await (await cast.owner.prove()).call('profiles.remove', REQUESTS['profiles.remove'](scene));
  const [feature] = name.split('.');
  if (feature === 'contacts')
    scene.contactId = (
      await cast.owner.call('contacts.create', REQUESTS['contacts.create'](scene))
    ).id;
  if (feature === 'categories')
    scene.categoryId = (
      await cast.owner.call('categories.create', REQUESTS['categories.create'](scene))
    ).id;
  if (feature === 'emails') scene.emailId = await addEmail(scene);
  if (feature === 'phones') scene.phoneId = await addPhone(scene);
  if (feature === 'invitations')
    scene.invitationCode = (await cast.owner.call('invitations.create', { body: {} })).code;
  if (name === 'invitations.picture' || name === 'reach.picture') await wearPicture(scene);
  if (['rooms', 'roomLinks', 'recordings'].includes(feature ?? ''))
    Object.assign(scene, await openRoom({ app, cast }));
  if (name === 'rooms.record' || feature === 'recordings') await enterRoom(app, scene);
  if (feature === 'recordings') Object.assign(scene, await startRecording(scene));
  if (feature === 'scheduled') scene.scheduledId = await sendLater(scene);
  if (feature === 'calls') scene.callId = await callOwner(cast);
  if (feature === 'reach') scene.reachMessageId = await leaveMessage({ app, cast });
  if (feature === 'beam') scene.beamOfferId = await offerOwner(cast);
  if (feature === 'beamPairs') Object.assign(scene, await openPair({ app, cast }));
  if (feature === 'passkeys') scene.passkeyId = await addPasskey({ app, cast });
  if (feature === 'uploads') scene.uploadId = await beginUpload(cast.owner, UPLOADED.length);
  if (feature === 'files' || name === 'shares.create' || name === 'selfDestruct.create')
    scene.fileId = await uploadFile(cast.owner, UPLOADED);
  if (feature === 'shares' || feature === 'publicShares')
    Object.assign(scene, await openShare({ app, cast }));
  if (feature === 'selfDestruct') scene.selfDestructId = await sendOnce(scene);
  if (name === 'selfDestruct.get' || name === 'selfDestruct.close')
    await act(cast.member, 'selfDestruct.open', scene);
  if (feature === 'webhooks') Object.assign(scene, await addWebhook(scene));
  if (feature === 'groupLinks') Object.assign(scene, await addGroupLink(scene));
  if (feature === 'events' || feature === 'calendars') Object.assign(scene, await planEvent(cast));
  if (feature === 'sharedCalendars') Object.assign(scene, await shareCalendar(cast));
  if (feature === 'polls') scene.pollId = await sendPoll(scene);
  if (feature === 'payments' || feature === 'debts') Object.assign(scene, await askForMoney(scene));
  if (feature === 'samiThreads' || feature === 'samiEntries')
    scene.samiThreadId = (
      await cast.owner.call('samiThreads.create', REQUESTS['samiThreads.create'](scene))
    ).thread.id;
  if (feature === 'samiAnswers') scene.samiThreadId = await askSami({ app, cast });
  if (name === 'samiThreads.restore') await act(cast.owner, 'samiThreads.remove', scene);
  if (feature === 'paidRooms' || feature === 'checkouts')
    Object.assign(scene, await sellSeat(cast));
  if (feature === 'timeline') scene.itemId = await mentionOwner(scene);
  if (['fileRequests', 'publicFileRequests', 'gifts'].includes(feature ?? ''))
    Object.assign(scene, await askForFiles({ app, cast }));
  if (feature === 'pictures') scene.pictureId = await sendPicture(scene);
  if (name === 'events.restore')
    for (const who of [cast.member, cast.owner]) await act(who, 'events.remove', scene);
  if (name === 'contacts.restore') await act(cast.owner, 'contacts.remove', scene);
  if (name === 'categories.restore') await act(cast.owner, 'categories.remove', scene);
  return scene;
};
