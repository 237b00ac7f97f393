import type { TabsChannel } from './call-frame.engine.ts';

/** Undefined in browsers whose tabs cannot speak to each other. */
export const tabsChannel = (): TabsChannel | undefined => {
  if (!('BroadcastChannel' in window)) return undefined;
  const channel = new BroadcastChannel('kith.call');
  return {
    post: (message) => channel.postMessage(message),
    listen: (listener) => {
      channel.onmessage = ({ data }) => listener(data);
    },
    close: () => channel.close(),
  };
};
