import type { Overview } from '@kith/contract';
import { useCallback, useEffect, useState } from 'react';
import { toFailure } from '../../platform/failure.ts';
import { usePlatform } from '../../platform/react.tsx';

type State = { status: 'loading' | 'failed' | 'hidden' } | { status: 'ready'; overview: Overview };

const EVERY_MS = 15_000;

/** The state of the server, refreshed while it is visible. Only operators get one. */
export const useOverview = () => {
  const { call } = usePlatform();
  const [state, setState] = useState<State>({ status: 'loading' });
  const load = useCallback(() => {
    const fetched = async (): Promise<State> => {
      const { isOperator } = await call('operator.self');
      if (!isOperator) return { status: 'hidden' };
      return { status: 'ready', overview: await call('operator.overview') };
    };
    fetched().then(setState, (cause: unknown) => {
      const { status } = toFailure(cause);
      // The last state stays while the server is briefly unreachable.
      setState((shown) =>
        shown.status === 'ready' && status !== 404 ? shown : { status: 'failed' },
      );
    });
  }, [call]);
  useEffect(() => {
    load();
    const timer = setInterval(load, EVERY_MS);
    return () => clearInterval(timer);
  }, [load]);
  return { state, load };
};
