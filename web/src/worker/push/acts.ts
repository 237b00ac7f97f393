import { ACCOUNT_ROUTES } from '@kith/contract/accounts/accounts.routes';
import { type Route, routeAddress } from '@kith/contract/base/route';
import { CALL_ROUTES } from '@kith/contract/calls/calls.routes';
import { CHAT_ROUTES } from '@kith/contract/chat/chat.routes';
import { PROFILE_ROUTES } from '@kith/contract/profiles/profiles.routes';
import { PUSH_ROUTES } from '@kith/contract/push/push.routes';
import type { CallData } from './call-data.ts';
import type { NoticeData } from './notice.ts';
import type { UnsentData } from './unsent-data.ts';

interface Request {
  params?: Record<string, string>;
  authorization?: string;
  body?: object;
}

/** Calls the server; throws unless the call succeeds. */
const call = async (route: Route, { params = {}, authorization, body }: Request) => {
  const response = await fetch(routeAddress(route, params), {
    method: route.method,
    credentials: 'same-origin',
    headers: {
      ...(authorization !== undefined && { authorization }),
      ...(body !== undefined && { 'content-type': 'application/json' }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  if (!response.ok) throw new Error(`The server answered ${response.status}.`);
  return response.json();
};

/** Tokens are never stored for the worker, which gets them for the session's cookie. */
const signedIn = async (): Promise<string> => {
  const { token } = await call(ACCOUNT_ROUTES['auth.user'], {});
  return token;
};
const signedInAs = async (profileId: string): Promise<string> => {
  const user = await signedIn();
  const profiles: { id: string; token: string }[] = await call(PROFILE_ROUTES['profiles.list'], {
    authorization: user,
  });
  const profile = profiles.find(({ id }) => id === profileId);
  if (profile === undefined) throw new Error('The profile is not of this account.');
  return `${user} ${profile.token}`;
};

export const markRead = async ({
  profileId,
  chatId,
  messageId,
}: Omit<NoticeData, 'alertedTime'>): Promise<void> => {
  const authorization = await signedInAs(profileId);
  const params = { id: chatId };
  await call(CHAT_ROUTES['chats.seen'], { params, authorization, body: { id: messageId } });
};

/** Replying also marks the message as read. */
export const sendReply = async ({
  profileId,
  chatId,
  reply: { text, tempId, messageId },
}: UnsentData): Promise<void> => {
  const authorization = await signedInAs(profileId);
  await call(CHAT_ROUTES['messages.send'], {
    params: { id: chatId },
    authorization,
    body: { tempId, delta: [{ insert: `${text}\n` }] },
  });
  // The reply has been sent; opening the chat will mark it as read.
  await markRead({ profileId, chatId, messageId }).catch(() => {});
};

/** The person's other devices stop ringing; the app gets a seat of its own when it is open. */
export const answerCall = async ({ callId }: CallData): Promise<void> => {
  const authorization = await signedIn();
  await call(CALL_ROUTES['calls.answer'], { params: { id: callId }, authorization });
};

export const declineCall = async ({ callId }: CallData): Promise<void> => {
  const authorization = await signedIn();
  const params = { id: callId };
  await call(CALL_ROUTES['calls.decline'], { params, authorization, body: {} });
};

/** Updates the registration of this browser after the browser has replaced its subscription. */
export const register = async (
  subscription: PushSubscription,
  registration: { deviceInfo: string; oldSubscription: string | null },
): Promise<void> => {
  const { endpoint, keys: { p256dh: publicKey, auth } = {} } = subscription.toJSON();
  const body = { endpoint, publicKey, auth, app: 'web', ...registration };
  await call(PUSH_ROUTES['push.register'], { authorization: await signedIn(), body });
};
