import { somebody, type TestClient } from './client.ts';

/** People with different relations to a group: its owner, members, former members, strangers. */
export interface Cast {
  owner: TestClient;
  /** Another profile of the owner's account. */
  sibling: TestClient;
  member: TestClient;
  /** A member with no other role. */
  guest: TestClient;
  former: TestClient;
  stranger: TestClient;
}

/** The subjects of calls. */
export interface Scene {
  cast: Cast;
  chatId: string;
  /** The owner's message, sent while `former` was a member. */
  messageId: string;
  /** A scheduled message of the owner. */
  scheduledId: string;
  /** The owner's. */
  profileId: string;
  /** Another one of the owner's, which may be changed. */
  spareProfileId: string;
  /** A session of the owner that may be ended. */
  sessionId: string;
  /** In the owner's address book. */
  contactId: string;
  categoryId: string;
  /** The owner's, in addition to the sign-up address. */
  emailId: string;
  phoneId: string;
  /** In a message of the owner. */
  pictureId: string;
  /** Started by the owner. */
  uploadId: string;
  /** The owner's, not used anywhere. */
  fileId: string;
  /** In a message of the owner; the member may have opened it. */
  selfDestructId: string;
  /** In a message of the owner. */
  pollId: string;
  /** In a message of the owner, and what the member owes for it. */
  paymentId: string;
  debtId: string;
  /** A meeting of the owner with a price, and what the member has paid for it. */
  paidRoomId: string;
  checkoutId: string;
  /** An event of the owner, to which the member is invited, and its calendar. */
  eventId: string;
  calendarId: string;
  /** In the owner's timeline. */
  itemId: string;
  /** A conversation of the owner with Sami. */
  samiThreadId: string;
  /** A webhook of the group. */
  webhookId: string;
  webhookSecret: string;
  /** A link of the owner into the group. */
  linkId: string;
  linkCode: string;
  /** A share of the owner's profile, and a file in it. */
  shareId: string;
  sharedFileId: string;
  /** A request for files of the owner's profile, a received file, and an upload in progress. */
  fileRequestId: string;
  receivedFileId: string;
  giftUploadId: string;
  /** The grant of a visitor of that share or request. */
  grant: string;
  /** Code of an invitation of the owner. */
  invitationCode: string;
  /** The owner's. */
  passkeyId: string;
  /** A room of the owner, the key of the owner's seat, and a guest's seat. */
  roomKey: string;
  userKey: string;
  seatId: string;
  /** Of the link into that room. */
  linkKey: string;
  /** The current recording of that room. */
  recordingId: string;
  /** A person to call, and a call of a stranger to the owner. */
  calleeId: string;
  callId: string;
  /** What a stranger offers to the owner. */
  beamOfferId: string;
  /** Two browsers without an account that are to be paired: their pairing, the first one's key, and the code. */
  beamPairId: string;
  beamPairKey: string;
  beamPairCode: string;
  /** What a visitor has left for the owner. */
  reachMessageId: string;
}

export const profileOf = (client: TestClient): string => client.profile.id;

/** Address of browsers that belong to nobody. */
interface Entrance {
  client(): TestClient;
}

export const emailOf = (role: string, domain = 'example.test'): string => `${role}@${domain}`;
const signUp = (app: Entrance, role: string, domain?: string): Promise<TestClient> =>
  app.client().register({ email: emailOf(role, domain) });

/** Signs everyone up; once for each app and domain. */
export const openCast = async (app: Entrance, domain?: string): Promise<Cast> => {
  const owner = await signUp(app, 'owner', domain);
  const { id } = await owner.call('profiles.create', { body: somebody().profile });
  await owner.refreshProfiles();
  return {
    owner,
    sibling: owner.as(id),
    member: await signUp(app, 'member', domain),
    guest: await signUp(app, 'guest', domain),
    former: await signUp(app, 'former', domain),
    stranger: await signUp(app, 'stranger', domain),
  };
};

/** The same person in another browser, with a separate session. */
export const elsewhere = async (
  app: Entrance,
  cast: Cast,
  role: keyof Cast,
): Promise<TestClient> => {
  const account = role === 'sibling' ? 'owner' : role;
  const client = await app.client().login(emailOf(account));
  return client.as(profileOf(cast[role]));
};

/** A separate group with one message, which `former` has read and left. */
export const openScene = async (cast: Cast): Promise<Scene> => {
  const { owner, member, guest, former } = cast;
  const participantIds = [member, guest, former].map(profileOf);
  const made = await owner.call('chats.create', { body: { participantIds, name: 'The group' } });
  const chatId = 'see' in made ? made.see : made.id;
  const body = { tempId: 't-first', delta: [{ insert: 'a word among us' }] };
  const { id: messageId } = await owner.call('messages.send', { params: { id: chatId }, body });
  await owner.call('participants.remove', {
    params: { id: chatId, participantId: profileOf(former) },
  });
  return {
    cast,
    chatId,
    messageId,
    scheduledId: 'none',
    profileId: profileOf(owner),
    spareProfileId: 'none',
    sessionId: 'none',
    contactId: 'none',
    categoryId: 'none',
    emailId: 'none',
    phoneId: 'none',
    pictureId: 'none',
    uploadId: 'none',
    fileId: 'none',
    selfDestructId: 'none',
    pollId: 'none',
    paymentId: 'none',
    paidRoomId: 'none',
    checkoutId: 'none',
    debtId: 'd-none',
    eventId: 'none',
    calendarId: 'none',
    itemId: 'i-none',
    samiThreadId: 'none',
    webhookId: 'none',
    webhookSecret: 'none',
    linkId: 'none',
    linkCode: 'none',
    shareId: 'none',
    sharedFileId: 'none',
    fileRequestId: 'none',
    receivedFileId: 'none',
    giftUploadId: 'none',
    grant: 'none',
    invitationCode: 'none',
    passkeyId: 'none',
    roomKey: 'none',
    userKey: 'none',
    seatId: 'none',
    linkKey: 'none',
    recordingId: 'none',
    calleeId: profileOf(member),
    callId: 'none',
    beamOfferId: 'none',
    beamPairId: 'none',
    beamPairKey: 'none',
    beamPairCode: 'NNNNNN',
    reachMessageId: 'none',
  };
};

export const currentSession = async (client: TestClient): Promise<string> => {
  const { sessions } = await client.call('sessions.list');
  return sessions.find(({ current }) => current)?.id ?? '';
};
