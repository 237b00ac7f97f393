import { somebody, type TestClient } from './client.ts';

/** People who stand differently to one group: who runs it, who is in it, who was, who never was. */
export interface Cast {
  owner: TestClient;
  /** Another profile of the owner's account. */
  sibling: TestClient;
  member: TestClient;
  /** Somebody in the group whom nobody else plays. */
  guest: TestClient;
  former: TestClient;
  stranger: TestClient;
}

/** What calls are about. */
export interface Scene {
  cast: Cast;
  chatId: string;
  /** The owner's message, written while `former` was in the group. */
  messageId: string;
  /** The owner's. */
  profileId: string;
  /** Another of the owner's, which can be spared. */
  spareProfileId: string;
  /** A session of the owner's that can be spared. */
  sessionId: string;
  /** In the owner's address book. */
  contactId: string;
  categoryId: string;
  /** The owner's, beside the one that the owner signed up with. */
  emailId: string;
  phoneId: string;
  /** In a message of the owner's. */
  pictureId: string;
  /** Of an invitation of the owner's. */
  invitationCode: string;
  /** The owner's. */
  passkeyId: string;
}

export const profileOf = (client: TestClient): string => client.profile.id;

/** Where browsers of nobody come from. */
interface Entrance {
  client(): TestClient;
}

export const emailOf = (role: string, domain = 'example.test'): string => `${role}@${domain}`;
const signUp = (app: Entrance, role: string, domain?: string): Promise<TestClient> =>
  app.client().register({ email: emailOf(role, domain) });

/** Signs everybody up; once for each app and domain. */
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

/** The same person in another browser, with a session of its own. */
export const elsewhere = async (
  app: Entrance,
  cast: Cast,
  role: keyof Cast,
): Promise<TestClient> => {
  const account = role === 'sibling' ? 'owner' : role;
  const client = await app.client().login(emailOf(account));
  return client.as(profileOf(cast[role]));
};

/** A group of its own with one message, which `former` has read and left. */
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
    profileId: profileOf(owner),
    spareProfileId: 'none',
    sessionId: 'none',
    contactId: 'none',
    categoryId: 'none',
    emailId: 'none',
    phoneId: 'none',
    pictureId: 'none',
    invitationCode: 'none',
    passkeyId: 'none',
  };
};
