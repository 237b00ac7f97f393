import { commonTexts } from '@kith/contract/base/texts/common.texts';
import { type ComponentType, lazy, useEffect, useReducer } from 'react';
import { Button } from '../../ui/buttons/button.tsx';
import { ErrorBoundary } from '../../ui/feedback/error-boundary.tsx';
import { useText } from '../i18n/language.ts';
import type { Failing } from './failing.ts';

/**
 * A part of a screen that is loaded when it is first rendered, within a `Suspense`. If loading
 * fails, the screen around it stays, and a line with a Retry button takes its place unless the
 * caller handles it.
 */
export const later = <Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props & Failing> => {
  const refused = new WeakSet<WeakKey>();
  const fetched = () =>
    lazy(async () => {
      try {
        return { default: await load() };
      } catch (cause) {
        refused.add(cause as WeakKey);
        throw cause;
      }
    });
  let Part = fetched();
  return function Later(props: Props & Failing) {
    const [, redraw] = useReducer((count: number) => count + 1, 0);
    const Shown = Part as ComponentType<Props>;
    return (
      <ErrorBoundary
        fallback={(error, reset) => {
          // Errors within the part are not loading errors.
          if (!refused.has(error as WeakKey)) throw error;
          return (
            <NotLoaded
              onFailed={props.onFailed}
              renew={() => {
                Part = fetched();
              }}
              retry={() => {
                redraw();
                reset();
              }}
            />
          );
        }}
      >
        <Shown {...props} />
      </ErrorBoundary>
    );
  };
};

interface NotLoadedProps {
  onFailed: (() => void) | undefined;
  /** Parts rendered from now on are loaded again. */
  renew: () => void;
  retry: () => void;
}

function NotLoaded({ onFailed, renew, retry }: NotLoadedProps) {
  const t = useText(commonTexts);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each failure
  useEffect(() => {
    renew();
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
