import { useCallback } from 'react';
import { useStore } from 'zustand/react';
import { useText } from '../../platform/i18n/language.ts';
import { createHandle } from '../../platform/react.tsx';
import { notify, notifyDone } from '../../ui/overlays/toasts.tsx';
import { blockingTexts } from './blocking.texts.ts';
import type { PrivacyEngine, PrivacyState } from './privacy.types.ts';

export const [PrivacyProvider, usePrivacyEngine] = createHandle<PrivacyEngine>('Privacy');

export const usePrivacy = (): PrivacyState => useStore(usePrivacyEngine().state);

interface Somebody {
  id: string;
  name: string;
}

export const useUnblock = (): ((person: Somebody) => void) => {
  const t = useText(blockingTexts);
  const engine = usePrivacyEngine();
  return useCallback(
    ({ id, name }) =>
      void engine.unblock(id).then(
        () => notify(() => t('unblocked', { name })),
        () => notify(() => t('unblockFailed', { name })),
      ),
    [engine, t],
  );
};

interface BlockAct {
  label: string;
  /** Immediately, with an offer to undo it if the screen has none. */
  run(person: Somebody, options?: { quietly?: boolean }): void;
}

export const useBlock = (): BlockAct => {
  const t = useText(blockingTexts);
  const engine = usePrivacyEngine();
  const unblock = useUnblock();
  const run = useCallback<BlockAct['run']>(
    (person, { quietly = false } = {}) => {
      const { id, name } = person;
      const blocking = engine.block(id);
      const failed = () => notify(() => t('blockFailed', { name }));
      if (quietly) return void blocking.catch(failed);
      const undo = { label: () => t('undo'), run: () => unblock(person) };
      notifyDone(blocking, () => t('blockedName', { name }), undo, failed);
    },
    [engine, t, unblock],
  );
  return { label: t('block'), run };
};
