import './room.css';
import type { RoomServerEvents } from '@kith/contract';
import { StrictMode, useLayoutEffect } from 'react';
import { createRoot } from 'react-dom/client';
import { installTrustedTypes } from '../app/trusted-types.ts';
import {
  connectApp,
  createRoomEngine,
  createSeat,
  PrivateStart,
  type RoomEngine,
  RoomPage,
  RoomProvider,
  type SeatOptions,
} from '../features/rooms/index.ts';
import { createApiClient } from '../platform/api-client.ts';
import { browserEnvironment } from '../platform/browser.ts';
import { createLink } from '../platform/connection.ts';
import { useLanguage } from '../platform/i18n/language.ts';
import { recallLook, wear } from '../platform/look.ts';
import { createSocketTransport } from '../platform/sockets.ts';
import { speak } from './languages/languages.ts';
import { takePass } from './pass.ts';

installTrustedTypes();
const look = recallLook();
// Faces are best seen in the dark, whatever the theme.
wear({ ...look, theme: 'dark' });

// Without the table of all pages, which would be larger than the rest of this file.
const [, key, userKey] = /^\/room\/([^/]+)(?:\/([^/]+))?\/?$/.exec(location.pathname) ?? [];
const [roomKey, linkKey] = userKey === undefined ? [undefined, key] : [key, undefined];
const browser = browserEnvironment();
// A guest has nothing but keys; the browser adds the session's cookie, or the page its secret.
let pass: string | undefined;
const env: typeof browser = {
  ...browser,
  fetch: (address, init) =>
    browser.fetch(
      address,
      pass === undefined ? init : { ...init, headers: { ...init?.headers, authorization: pass } },
    ),
};
const call = createApiClient({ env, authorization: () => undefined, renew: async () => false });
/** Behind `#`: calls lead here with it. */
const CALLED_WITH = { '#voice': 'voice', '#video': 'video' } as const;
const isCalledWith = (hash: string): hash is keyof typeof CALLED_WITH =>
  Object.hasOwn(CALLED_WITH, hash);
const openSeat = (params: SeatOptions['params']): RoomEngine => {
  const seat = createSeat({
    ...{ params, call, env },
    address: {
      path: location.pathname,
      // In the app, nobody sees it.
      show: (path) => {
        if (window.parent === window) history.replaceState(history.state, '', path + location.hash);
      },
    },
  });
  const engine = createRoomEngine({
    seat,
    calledWith: isCalledWith(location.hash) ? CALLED_WITH[location.hash] : undefined,
    env,
    call,
    link: createLink<RoomServerEvents>({
      env,
      socket: createSocketTransport(location.origin).open('room', () =>
        [seat.keys.roomKey, seat.keys.userKey, pass ?? []].flat().join(' '),
      ),
      renew: async () => undefined,
    }),
  });
  // A secret of a page is needed before anything is asked.
  void takePass(call, env).then((secret) => {
    pass = secret;
    return engine.load();
  });
  return engine;
};
const paramsOfPage = (): SeatOptions['params'] | undefined => {
  if (linkKey !== undefined) return { linkKey };
  return roomKey === undefined || userKey === undefined ? undefined : { roomKey, userKey };
};
const params = paramsOfPage();
const engine = params && openSeat(params);
// Before the app, whose frame has loaded by then, greets it.
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
