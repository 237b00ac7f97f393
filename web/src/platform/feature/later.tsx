import { commonTexts } from '@kith/contract/base/texts/common.texts';
import { type ComponentType, type ReactNode, useEffect, useState } from 'react';
import { Button } from '../../ui/buttons/button.tsx';
import { useText } from '../i18n/language.ts';
import type { Failing } from './failing.ts';

interface Loading extends Failing {
  /** Shown until the part is loaded. */
  meanwhile?: ReactNode;
}

/**
 * A part of a screen that is loaded when it is first rendered. If loading fails, the screen around it
 * stays, and a line with a Retry button takes its place unless the caller handles it.
 *
 * It does not suspend: React keeps whatever a boundary has hidden for at least 300 ms, so that a part
 * that is there after 20 would come late, with everything else within the boundary.
 */
export const later = <Props extends object>(
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
    if (Part) return <Part {...(props as unknown as Props)} />;
    if (isFailed) return <NotLoaded onFailed={props.onFailed} retry={() => setLoaded(undefined)} />;
    return meanwhile;
  };
};

interface NotLoadedProps {
  onFailed: (() => void) | undefined;
  retry: () => void;
}

function NotLoaded({ onFailed, retry }: NotLoadedProps) {
  const t = useText(commonTexts);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each failure
  useEffect(() => {
    onFailed?.();
  }, []);
  if (onFailed) return null;
  return (
    <p
      role="alert"
      className="flex flex-wrap items-center justify-between gap-3 py-3 text-body text-ink-2"
    >
      {t('notLoaded')}
      <Button icon="retry" onPress={retry}>
        {t('retry')}
      </Button>
    </p>
  );
}
