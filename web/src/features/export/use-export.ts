import type { AccountExport } from '@kith/contract';
import { addressOf } from '@kith/contract/routes';
import { useCallback, useEffect, useState } from 'react';
import { usePlatform } from '../../platform/react.tsx';
import { wasDeclined } from '../../platform/step-up.ts';

const LOOK_MS = 2_000;
type State = AccountExport | null | 'loading' | 'failed';

export const isUnderWay = (state: State): state is AccountExport =>
  state !== null &&
  typeof state !== 'string' &&
  (state.state === 'waiting' || state.state === 'running');

/** The account's export and its actions; polled while it is being created. */
export const useExport = (onFailed: () => void) => {
  const { call } = usePlatform();
  const [state, setState] = useState<State>('loading');
  const [isBusy, setBusy] = useState(false);
  const load = useCallback(
    () =>
      call('export.get').then(
        (answer) => setState(answer.export),
        () => setState((held) => (held === 'loading' ? 'failed' : held)),
      ),
    [call],
  );
  useEffect(() => void load(), [load]);
  const isMade = isUnderWay(state);
  useEffect(() => {
    if (!isMade) return;
    const timer = setInterval(() => void load(), LOOK_MS);
    return () => clearInterval(timer);
  }, [isMade, load]);

  const act = async (work: () => Promise<void>): Promise<boolean> => {
    setBusy(true);
    try {
      await work();
      return true;
    } catch (cause) {
      if (!wasDeclined(cause)) onFailed();
      return false;
    } finally {
      setBusy(false);
    }
  };
  return {
    state,
    isBusy,
    retry: () => {
      setState('loading');
      void load();
    },
    start: () => act(async () => setState((await call('export.start')).export)),
    remove: () =>
      act(async () => {
        await call('export.remove');
        setState(null);
      }),
    /** Downloaded by the browser itself, so that it need not fit into memory. */
    download: () =>
      act(async () => {
        const { ticket } = await call('export.ticket');
        const link = document.createElement('a');
        link.href = `${addressOf('export.download')}?${new URLSearchParams({ ticket })}`;
        link.download = '';
        link.click();
      }),
  };
};
