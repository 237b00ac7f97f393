import { useEffect, useState } from 'react';
import { useConnection } from '../../../../platform/react.tsx';

/** A server that is busy or restarting is asked again, each time later. */
const AGAIN_MS = [3_000, 10_000, 30_000];

/** Whether a picture is there. One that did not load is requested again, at once when the network is back. */
export const useArrival = (address: string) => {
  const [state, setState] = useState<'coming' | 'there' | 'lost'>('coming');
  const [failures, setFailures] = useState(0);
  const connection = useConnection();
  const isLost = state === 'lost';
  useEffect(() => {
    const wait = AGAIN_MS[failures - 1];
    if (!isLost || wait === undefined) return;
    const timer = setTimeout(() => setState('coming'), wait);
    return () => clearTimeout(timer);
  }, [isLost, failures]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: there is another address or connection
  useEffect(() => setState((now) => (now === 'lost' ? 'coming' : now)), [address, connection]);
  const onError = () => {
    setState('lost');
    setFailures((count) => count + 1);
  };
  return { state, onLoad: () => setState('there'), onError };
};
