import { SHARED_PATH } from '@kith/contract/paths';
import type { Cancel, Environment } from '../platform/environment.ts';
import { BRIDGE_VERSION, createNativeBridge, type WrappedItem } from '../platform/native-bridge.ts';
import {
  refused,
  type SharedItem,
  sharedFile,
  sharedLink,
  sharedText,
} from '../platform/share-target/shared-item.ts';
import { keepShare } from '../platform/share-target/shared-store.ts';
import { HAPTIC } from '../ui/interaction/haptic.ts';
import { launchPath } from './launches.ts';

const bytesOf = (base64: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(base64), (char) => char.charCodeAt(0));

/** One unreadable item costs none of the others. */
const itemOf = ({ type, data, title, mediaType = '', error }: WrappedItem): SharedItem => {
  if (error) return refused(type, title, error === 'TooBigError' ? error : 'NotSupportedError');
  if (data === null) return refused(type, title, 'NotSupportedError');
  if (type === 'text') return sharedText(data, title);
  if (type === 'link') return sharedLink(data, title);
  try {
    return sharedFile(new File([bytesOf(data)], title ?? '', { type: mediaType }));
  } catch {
    return refused(type, title, 'NotSupportedError');
  }
};

export interface WrapperDeps {
  env: Pick<Environment, 'now' | 'indexedDB'>;
  page: Window;
  navigate(path: string): unknown;
}

/** Connects the app with the native wrapper around it; `docs/native-bridge.md` describes it. */
export const connectWrapper = ({ env, page, navigate }: WrapperDeps): Cancel => {
  const bridge = createNativeBridge(page);
  const stop = bridge.hear(async (message) => {
    if (message.type === 'launch') {
      const path = launchPath(message.url, location.href);
      if (path !== undefined) navigate(path);
      return;
    }
    if (message.type !== 'shared') return;
    // The screen says so if nothing has arrived.
    await keepShare(env.indexedDB, message.items.map(itemOf), env.now()).catch(() => {});
    navigate(SHARED_PATH);
  });
  const tick = () => bridge.send({ type: 'haptic' });
  page.addEventListener(HAPTIC, tick);
  // The wrapper holds its messages back until somebody listens.
  bridge.send({ type: 'ready', version: BRIDGE_VERSION });
  return () => {
    stop();
    page.removeEventListener(HAPTIC, tick);
  };
};
