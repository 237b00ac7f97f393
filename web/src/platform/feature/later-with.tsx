import { type ComponentType, type ReactNode, useEffect, useState } from 'react';
import type { Failing } from './failing.ts';

interface Loading extends Failing {
  /** Shown until the part is loaded. */
  meanwhile?: ReactNode;
}

export interface NotLoadedProps {
  retry: () => void;
}

/**
 * Makes parts of a screen that are loaded when they are first rendered. If loading fails, the screen around
 * it stays, and `NotLoaded` takes its place unless the caller handles it.
 *
 * It does not suspend: React keeps whatever a boundary has hidden for at least 300 ms, so that a part
 * that is there after 20 would come late, with everything else within the boundary.
 */
export const laterWith =
  (NotLoaded: ComponentType<NotLoadedProps>) =>
  <Props extends object>(
    load: () => Promise<ComponentType<Props>>,
  ): ComponentType<Props & Loading> => {
    let loaded: ComponentType<Props> | undefined;
    let loading: Promise<void> | undefined;
    const fetched = (): Promise<void> => {
      loading ??= load()
        .then((part) => {
          loaded = part;
        })
        .finally(() => {
          loading = undefined;
        });
      return loading;
    };
    return function Later({ meanwhile, ...props }: Props & Loading) {
      /** Undefined while it is awaited. */
      const [isLoaded, setLoaded] = useState<boolean>();
      const Part = loaded;
      const isFailed = isLoaded === false;
      const isAwaited = !Part && !isFailed;
      // Here rather than in the effect, which may come after the next frame.
      if (isAwaited) fetched().catch(() => undefined);
      useEffect(() => {
        if (!isAwaited) return;
        let isHere = true;
        const tell = (is: boolean) => isHere && setLoaded(is);
        if (loaded) tell(true);
        else
          fetched().then(
            () => tell(true),
            () => tell(false),
          );
        return () => {
          isHere = false;
        };
      }, [isAwaited]);
      const { onFailed } = props;
      // biome-ignore lint/correctness/useExhaustiveDependencies: once for each failure
      useEffect(() => {
        if (isFailed) onFailed?.();
      }, [isFailed]);
      if (Part) return <Part {...(props as unknown as Props)} />;
      if (isFailed) return onFailed ? null : <NotLoaded retry={() => setLoaded(undefined)} />;
      return meanwhile;
    };
  };
