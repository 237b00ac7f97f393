import type { Tabs } from './tabs.types.ts';

/** Null in browsers in which tabs cannot agree: each then works alone. */
export const browserTabs = (id: string): Tabs | null => {
  if (!('locks' in navigator) || !('BroadcastChannel' in window)) return null;
  return {
    id,
    lock: (name, request, hold) => navigator.locks.request(name, request, hold),
    channel(name) {
      const channel = new BroadcastChannel(name);
      return {
        post: (message) => channel.postMessage(message),
        listen: (listener) => {
          channel.onmessage = ({ data }) => listener(data);
        },
        close: () => channel.close(),
      };
    },
  };
};
