import { useEffect, useState } from 'react';
import { useSami } from './sami.handle.ts';
import type { SamiEngine } from './sami.types.ts';

/** Undefined until it is loaded. */
export const useSamiEngine = (): SamiEngine | undefined => {
  const { engine } = useSami();
  const [loaded, setLoaded] = useState<SamiEngine>();
  useEffect(() => {
    let isHere = true;
    engine().then(
      (opened) => isHere && setLoaded(opened),
      () => undefined,
    );
    return () => {
      isHere = false;
      setLoaded(undefined);
    };
  }, [engine]);
  return loaded;
};
