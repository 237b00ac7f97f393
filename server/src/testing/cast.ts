import type { CallRequest, DirectoryRequestName, RouteName } from '@kith/contract';
import { somebody, type TestClient } from './client.ts';
import { somePicture } from './pictures.ts';

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
  /** A session of the owner's that can be spared. */
  sessionId: string;
  /** In the owner's address book. */
  contactId: string;
  categoryId: string;
  /** In a message of the owner's. */
  pictureId: string;
}

export const profileOf = (client: TestClient): string => client.profile.id;

/** Where browsers of nobody come from. */
interface Entrance {
  client(): TestClient;
}

const emailOf = (role: string, domain = 'example.test'): string => `${role}@${domain}`;
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
    sessionId: 'none',
    contactId: 'none',
    categoryId: 'none',
    pictureId: 'none',
  };
};

let count = 0;
const PICTURE = await somePicture();
const text = () => ({ tempId: `t-scene-${++count}`, delta: [{ insert: `words ${count}` }] });

/** One request of every call that is well formed and aimed at the scene; new each time. */
export const REQUESTS: {
  [Name in RouteName]: (scene: Scene) => Partial<CallRequest<Name>>;
} = {
  'auth.register': () => ({ body: somebody() }),
  'auth.login': () => ({ body: { email: emailOf('owner'), password: somebody().password } }),
  'auth.logout': () => ({ body: {} }),
  'auth.user': () => ({}),
  'sessions.list': () => ({}),
  'sessions.revoke': ({ sessionId }) => ({ params: { id: sessionId } }),
  'profiles.list': () => ({}),
  'profiles.create': () => ({ body: somebody().profile }),
  'profiles.update': ({ profileId }) => ({
    params: { id: profileId },
    body: { firstName: `Ann ${++count}` },
  }),
  'profiles.lookup': ({ profileId }) => ({ query: { ids: profileId } }),
  'directory.search': () => ({ query: { q: 'Person' } }),
  'chats.list': () => ({ query: { version: '0' } }),
  'chats.create': ({ cast }) => ({
    body: { participantIds: [cast.member, cast.guest].map(profileOf), name: 'Another' },
  }),
  'chats.get': ({ chatId }) => ({ params: { id: chatId } }),
  'chats.update': ({ chatId }) => ({ params: { id: chatId }, body: { name: `Name ${++count}` } }),
  'chats.remove': ({ chatId }) => ({ params: { id: chatId } }),
  'participants.add': ({ chatId, cast }) => ({
    params: { id: chatId },
    body: { participantIds: [profileOf(cast.stranger)] },
  }),
  'participants.remove': ({ chatId, cast }) => ({
    params: { id: chatId, participantId: profileOf(cast.guest) },
  }),
  'chats.seen': ({ chatId, messageId }) => ({ params: { id: chatId }, body: { id: messageId } }),
  'chats.typing': ({ chatId }) => ({ params: { id: chatId } }),
  'messages.list': ({ chatId }) => ({ params: { id: chatId }, query: { take: '25' } }),
  'messages.send': ({ chatId }) => ({ params: { id: chatId }, body: text() }),
  'messages.edit': ({ chatId, messageId }) => ({
    params: { id: chatId, messageId },
    body: { delta: [{ insert: 'other words' }] },
  }),
  'messages.remove': ({ chatId, messageId }) => ({ params: { id: chatId, messageId } }),
  'reactions.add': ({ chatId, messageId }) => ({
    params: { id: chatId, messageId },
    body: { emoji: '👍' },
  }),
  'reactions.remove': ({ chatId, messageId }) => ({
    params: { id: chatId, messageId },
    body: { emoji: '👍' },
  }),
  'contacts.list': () => ({ query: { version: '0' } }),
  'contacts.get': ({ contactId }) => ({ params: { id: contactId } }),
  'contacts.create': () => ({ body: { firstName: `Contact ${++count}` } }),
  'contacts.update': ({ contactId }) => ({
    params: { id: contactId },
    body: { lastName: `Known ${++count}` },
  }),
  'contacts.remove': ({ contactId }) => ({ params: { id: contactId } }),
  'contacts.restore': ({ contactId }) => ({ params: { id: contactId } }),
  'contacts.import': () => ({
    body: { type: 'native', contacts: [{ firstName: `Imported ${++count}` }] },
  }),
  'categories.get': ({ categoryId }) => ({ params: { id: categoryId } }),
  'categories.create': () => ({ body: { name: `Category ${++count}` } }),
  'categories.update': ({ categoryId }) => ({
    params: { id: categoryId },
    body: { name: `Category ${++count}` },
  }),
  'categories.remove': ({ categoryId }) => ({ params: { id: categoryId } }),
  'categories.restore': ({ categoryId }) => ({ params: { id: categoryId } }),
  'pictures.upload': () => ({ body: PICTURE }),
  'pictures.get': ({ pictureId }) => ({ params: { id: pictureId } }),
  'errors.log': () => ({ body: { message: 'something failed' } }),
};

/** The same for every request of socket 2. */
export const SOCKET_PAYLOADS: {
  [Name in DirectoryRequestName]: (scene: Scene) => Record<string, unknown>;
} = {
  'message.send': ({ chatId }) => ({ chatId, ...text() }),
  typing: ({ chatId }) => ({ chatId }),
};
