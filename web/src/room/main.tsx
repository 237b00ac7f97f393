import './room.css';
import type { RoomServerEvents } from '@kith/contract';
import { pageAt } from '@kith/contract/pages';
import { StrictMode, useLayoutEffect } from 'react';
import { createRoot } from 'react-dom/client';
import { installTrustedTypes } from '../app/trusted-types.ts';
import {
  connectApp,
  createRoomEngine,
  PrivateStart,
  type RoomEngine,
  RoomPage,
  RoomProvider,
} from '../features/rooms/index.ts';
import { createApiClient } from '../platform/api-client.ts';
import { browserEnvironment } from '../platform/browser.ts';
import { createLink } from '../platform/connection.ts';
import { useLanguage } from '../platform/i18n/language.ts';
import { recallLook, wear } from '../platform/look.ts';
import { createSocketTransport } from '../platform/sockets.ts';
import { speak } from './languages/languages.ts';

installTrustedTypes();
const look = recallLook();
// Faces are best seen in the dark, whatever the theme.
wear({ ...look, theme: 'dark' });

const { roomKey, userKey } = pageAt(location.pathname)?.params ?? {};
const env = browserEnvironment();
// The keys in the address are the only credential.
const call = createApiClient({ env, authorization: () => undefined, renew: async () => false });
/** Behind `#`: calls lead here with it. */
const CALLED_WITH = { '#voice': 'voice', '#video': 'video' } as const;
const isCalledWith = (hash: string): hash is keyof typeof CALLED_WITH =>
  Object.hasOwn(CALLED_WITH, hash);
const openSeat = (roomKey: string, userKey: string): RoomEngine => {
  const engine = createRoomEngine({
    keys: { roomKey, userKey },
    calledWith: isCalledWith(location.hash) ? CALLED_WITH[location.hash] : undefined,
    env,
    call,
    link: createLink<RoomServerEvents>({
      env,
      socket: createSocketTransport(location.origin).open('room', () => `${roomKey} ${userKey}`),
      renew: async () => undefined,
    }),
  });
  void engine.load();
  return engine;
};
const engine =
  roomKey === undefined || userKey === undefined ? undefined : openSeat(roomKey, userKey);
const inApp = engine && connectApp(engine);

function Page() {
  const { language, direction } = useLanguage();
  useLayoutEffect(() => {
    document.documentElement.lang = language;
    document.documentElement.dir = direction;
  }, [language, direction]);
  if (engine === undefined)
    return <PrivateStart call={call} go={(path) => location.assign(path)} />;
  return (
    <RoomProvider value={engine}>
      <RoomPage inApp={inApp} />
    </RoomProvider>
  );
}

const root = document.getElementById('root');
if (!root) throw new Error('The page has no #root.');
void speak(look.language ?? null).then(() =>
  createRoot(root).render(
    <StrictMode>
      <Page />
    </StrictMode>,
  ),
);
