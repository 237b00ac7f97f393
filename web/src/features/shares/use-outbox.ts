import { useStore } from 'zustand/react';
import { createShareOutbox, type OutgoingFile, type ShareOutbox } from './share-outbox.ts';
import { type Shares, useShares } from './shares.handle.ts';

const outboxOf = (shares: Shares): ShareOutbox => {
  const { core, ended } = shares;
  shares.outbox ??= createShareOutbox({
    ...{ env: core.env, upload: core.upload, me: core.me, ended: ended.signal },
    discard: (id) => core.call('files.remove', { params: { id } }),
  });
  return shares.outbox;
};

export const useOutbox = (): ShareOutbox => outboxOf(useShares());

/** The key of the new share, if it is encrypted. */
export const useOutgoingKey = (): string | null => useStore(useOutbox().state, ({ key }) => key);

export const useOutgoing = (): readonly OutgoingFile[] =>
  useStore(useOutbox().state, ({ files }) => files);
