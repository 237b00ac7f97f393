import { NAVIGATION } from '@kith/contract/base/enums';
import { memo, type RefObject, useEffect, useRef } from 'react';
import { Navigate, Outlet, useLocation, useNavigation } from 'react-router';
import {
  Fills,
  useFeatures,
  useFootActs,
  useFrameStyle,
} from '../platform/feature/features.react.tsx';
import { notifyNotLoaded } from '../platform/feature/not-loaded.ts';
import { railTop } from '../platform/feature/slot.ts';
import { HOME, SESSION_ENDED, signInAddress } from '../platform/guards.ts';
import { useText } from '../platform/i18n/language.ts';
import { useConnection, usePlatform, useSession } from '../platform/react.tsx';
import { ConnectionLine } from '../ui/feedback/states.tsx';
import { useOverlayHistory } from '../ui/overlays/closed-by-back.tsx';
import { MenuNotLoaded } from '../ui/overlays/menu.tsx';
import { Toasts } from '../ui/overlays/toasts.tsx';
import { ActiveProfile } from './active-profile.tsx';
import { appTexts } from './app.texts.ts';
import { OverlayHost } from './palette/overlay-host.tsx';
import { useSettingsEntryPoint } from './settings/use-settings-entry-point.ts';
import { AppFrame } from './shell/app-frame.tsx';
import { BottomBar } from './shell/bottom-bar.tsx';
import { NavigationRail, RailButton, RailLink } from './shell/navigation-rail.tsx';
import { useScreens } from './shell/use-screens.ts';
import { UpdateOffer } from './updates/update-offer.tsx';

/**
 * `/app/…`: the frame around the screen. When the session ends, it redirects to the sign-in page.
 */
export function SignedIn() {
  const { pathname, search, hash } = useLocation();
  const isSignedOut = useSession(({ status }) => status === 'signedOut');
  const { location: next } = useNavigation();
  const shown = useRef<Shown>(undefined);
  // Someone who is already leaving, for example after deleting the account, is not redirected.
  if (isSignedOut && next?.pathname.startsWith(HOME) === false) return null;
  if (isSignedOut)
    return <Navigate to={signInAddress(pathname + search, hash)} state={SESSION_ENDED} replace />;
  return <Inside shown={shown} />;
}

/** The last screen and the profile it was shown to. */
type Shown = { key: string; screen: string | undefined; me: string | null } | undefined;
type FrameProps = { shown: RefObject<Shown> };

/** The same at every address: only what follows the address renders again with it. */
const Inside = memo(function Inside({ shown }: FrameProps) {
  return (
    <ActiveProfile>
      <MenuNotLoaded value={notifyNotLoaded}>
        <Frame shown={shown} />
      </MenuNotLoaded>
    </ActiveProfile>
  );
});

/** Created again for each profile, so it receives the previous screen. */
function Frame({ shown }: FrameProps) {
  const t = useText(appTexts);
  const { firstView } = usePlatform();
  const { main, foot } = useScreens();
  const acts = useFootActs();
  const { railSize: size = NAVIGATION.default } = useFrameStyle();
  useOverlayHistory();
  return (
    <AppFrame
      rail={
        <NavigationRail
          size={size}
          label={t('screens')}
          entries={main}
          profile={<Fills of={railTop} isNamed={size === NAVIGATION.default} />}
          foot={
            <>
              {acts.map((act) => (
                <RailButton key={act.id} act={act} size={size} />
              ))}
              {foot.map((entry) => (
                <RailLink key={entry.id} entry={entry} size={size} />
              ))}
            </>
          }
        />
      }
      bar={<BottomBar label={t('screens')} entries={[...main, ...foot]} more={null} />}
      skipLabel={t('skip')}
    >
      <Outlet />
      <Connection />
      <OverlayHost />
      <Hosts />
      <UpdateOffer />
      <Toasts label={t('notices')} closeLabel={t('close')} after={firstView.shown} />
      <Following shown={shown} />
    </AppFrame>
  );
}

/** Follows the address, in the place of the frame; after the screen. */
function Following({ shown }: FrameProps) {
  const { firstView } = usePlatform();
  // The screen above has rendered, and holds it if something is on its way.
  useEffect(() => firstView.hold()(), [firstView]);
  useFocusOnNewScreen(shown);
  useSettingsEntryPoint();
  return null;
}

/** The features' global components. */
function Hosts() {
  return useFeatures().flatMap(({ name, hosts = [] }) =>
    hosts.map((Host) => <Host key={`${name} ${Host.name}`} />),
  );
}

function Connection() {
  const t = useText(appTexts);
  const isOffline = useConnection() === 'offline';
  return (
    <div className="pointer-events-none absolute inset-x-3 top-16 z-30 max-small:top-[calc(env(safe-area-inset-top)+0.375rem)] max-small:group-has-[[data-showing=content]]/frame:top-[calc(env(safe-area-inset-top)+4rem)]">
      <ConnectionLine busy text={isOffline ? t('offline') : undefined} />
    </div>
  );
}

/**
 * A new screen receives the focus, so that the keyboard and the screen reader start at its top; so
 * does new content on the same screen, or for another profile, if the focused element is gone.
 */
function useFocusOnNewScreen(shown: RefObject<Shown>): void {
  const { key, pathname } = useLocation();
  const me = useSession(({ activeProfileId }) => activeProfileId);
  const screen = pathname.split('/')[2];
  useEffect(() => {
    const before = shown.current;
    shown.current = { key, screen, me };
    if (before === undefined || (before.key === key && before.me === me)) return;
    const main = document.querySelector('main');
    const { activeElement: active, body } = document;
    const isLeft = before.screen !== screen && !main?.contains(active);
    if (isLeft || active === body) main?.focus();
  }, [shown, key, screen, me]);
}
