import { answeredPath } from '@kith/contract/calls/answered-path';
import type { Cancel } from '../../platform/environment.ts';
import type { Session } from '../../platform/session.ts';
import type { WindowRequest } from '../../worker/push/windows.ts';

interface Options {
  session: Pick<Session, 'state' | 'setActiveProfile'>;
  navigate(path: string): unknown;
}

/** The profile for which a notification opened the app. */
const AS = 'as';

/** Answers the service worker: whether a message is announced here; and opens the chat or the call of a notification. */
export const answerWorker = ({ session, navigate }: Options): Cancel => {
  const isOwn = (profileId: string): boolean =>
    session.state.getState().profiles.some(({ id }) => id === profileId);
  const isActive = (profileId: string): boolean =>
    session.state.getState().activeProfileId === profileId;
  const show = (profileId: string): boolean => {
    if (!isOwn(profileId)) return false;
    if (!isActive(profileId)) session.setActiveProfile(profileId);
    return true;
  };

  const answer = (request: WindowRequest): boolean => {
    if (request.kind === 'rings') return true;
    if (request.kind === 'announces') return isActive(request.profileId);
    if (request.kind === 'openCall') {
      navigate(answeredPath(request.callId));
      return true;
    }
    if (!show(request.profileId)) return false;
    navigate(request.kind === 'openPath' ? request.path : `/app/chat/${request.chatId}`);
    return true;
  };
  const hear = ({ data, ports: [port] }: MessageEvent<WindowRequest>): void =>
    port?.postMessage(answer(data));

  const { pathname, search } = location;
  const as = new URLSearchParams(search).get(AS);
  if (as !== null) {
    show(as);
    navigate(pathname);
  }
  const workers = navigator.serviceWorker as ServiceWorkerContainer | undefined;
  workers?.addEventListener('message', hear);
  workers?.startMessages();
  return () => workers?.removeEventListener('message', hear);
};
