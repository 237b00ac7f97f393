import { deviceName } from '@kith/contract/accounts/device-name';
import { PUSH_DEVICE_INFO_MAX_CHARS, SECOND_MS } from '@kith/contract/base/constants';
import type { Environment } from '../../platform/environment.ts';
import { createNativeBridge } from '../../platform/native-bridge.ts';
import { isInWrapper } from '../../platform/wrapper-marker.ts';
import type { Manager, Permission, PushBrowser, Subscription } from './push.types.ts';
import { wrappedPush } from './wrapped-push.ts';

const base64url = (bytes: ArrayBuffer | null): string =>
  btoa(String.fromCharCode(...new Uint8Array(bytes ?? new ArrayBuffer(0))))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');

const wrap = (subscription: PushSubscription): Subscription => ({
  endpoint: subscription.endpoint,
  publicKey: base64url(subscription.getKey('p256dh')),
  auth: base64url(subscription.getKey('auth')),
  serverKey: base64url(subscription.options.applicationServerKey),
  unsubscribe: () => subscription.unsubscribe(),
});

/** The first visit stores the whole app before its worker is ready. */
const PATIENCE_MS = 20 * SECOND_MS;

const findManager = async (): Promise<Manager | null> => {
  if (!('serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window))
    return null;
  const registration = await Promise.race([
    navigator.serviceWorker.ready,
    new Promise<undefined>((resolve) => setTimeout(resolve, PATIENCE_MS)),
  ]);
  if (registration === undefined) return null;
  const { pushManager } = registration;
  return {
    current: async () => {
      const subscription = await pushManager.getSubscription();
      return subscription && wrap(subscription);
    },
    subscribe: async (applicationServerKey) =>
      wrap(await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey })),
  };
};

const fromBrowser = (permission: NotificationPermission): Permission =>
  permission === 'default' ? 'prompt' : permission;

const isInstalled = (): boolean =>
  matchMedia('(display-mode: standalone)').matches ||
  (navigator as { standalone?: boolean }).standalone === true;

const deviceInfo = (): string => {
  const { browser, system } = deviceName(navigator.userAgent);
  const known = [browser, system].filter(Boolean).join(', ');
  return (known || navigator.userAgent || '?').slice(0, PUSH_DEVICE_INFO_MAX_CHARS);
};

const ownPush = ({ isIos }: Pick<Environment['page'], 'isIos'>): PushBrowser => ({
  app: 'web',
  manager: findManager,
  permission: () =>
    'Notification' in window ? fromBrowser(Notification.permission) : ('denied' as const),
  ask: async () => fromBrowser(await Notification.requestPermission()),
  onPermission(listener) {
    let status: PermissionStatus | undefined;
    let hasEnded = false;
    // Browsers without it are asked again when the app is next opened.
    navigator.permissions?.query({ name: 'notifications' }).then(
      (found) => {
        if (hasEnded) return;
        status = found;
        status.addEventListener('change', listener);
      },
      () => {},
    );
    return () => {
      hasEnded = true;
      status?.removeEventListener('change', listener);
    };
  },
  mustInstall: isIos && !isInstalled(),
  deviceInfo: deviceInfo(),
});

interface Options {
  env: Pick<Environment, 'after' | 'page'>;
}

export const pushBrowser = ({ env }: Options): PushBrowser =>
  isInWrapper(navigator.userAgent)
    ? wrappedPush({ env, bridge: createNativeBridge(window), deviceInfo: deviceInfo() })
    : ownPush(env.page);
