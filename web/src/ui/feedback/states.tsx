import type { ReactNode } from 'react';
import { Button } from '../buttons/button.tsx';
import { Spinner } from './spinner.tsx';

const centred =
  'mx-auto flex h-full max-w-sm animate-[appear_160ms_ease-out] flex-col items-center justify-center gap-1.5 p-6 text-center';

type EmptyProps = {
  /** 1 if it is the whole page. */
  level?: 1 | 2;
  /** An illustration in two colours of the theme. */
  picture?: ReactNode;
  title: string;
  text: string;
  /** The primary action. */
  action?: ReactNode;
};

/** Describes what belongs here and offers the first action. */
export function EmptyState({ level = 2, picture, title, text, action }: EmptyProps) {
  const Title = level === 1 ? 'h1' : 'h2';
  return (
    <div className={centred}>
      {picture && <div className="mb-3">{picture}</div>}
      <Title className="text-lead font-heading tracking-tight">{title}</Title>
      <p className="text-balance text-body text-ink-2">{text}</p>
      {action && <div className="mt-4">{action}</div>}
    </div>
  );
}

type FailedProps = {
  /** What happened, in plain words. */
  title: string;
  /** What is not affected. */
  text: string;
  retryLabel: string;
  onRetry: () => void;
  isRetrying?: boolean;
  detailsLabel: string;
  /** Error code and request id, for support. */
  details?: string | undefined;
};

export function FailedState(props: FailedProps) {
  return (
    <div role="alert" className={centred}>
      <h2 className="text-lead font-heading tracking-tight">{props.title}</h2>
      <p className="text-balance text-body text-ink-2">{props.text}</p>
      <div className="mt-4">
        <Button icon="retry" onPress={props.onRetry} isPending={props.isRetrying ?? false}>
          {props.retryLabel}
        </Button>
      </div>
      {props.details && (
        <details className="mt-3 max-w-full text-small text-ink-2">
          <summary className="ring-focus cursor-default rounded-small px-2 py-1">
            {props.detailsLabel}
          </summary>
          <code className="block rounded-control bg-sunk px-3 py-2 text-start text-tiny select-all">
            {props.details}
          </code>
        </details>
      )}
    </div>
  );
}

/** The connection status; empty while online. The caller reserves its space. */
export function ConnectionLine({
  text,
  busy = false,
}: {
  text?: string | undefined;
  busy?: boolean;
}) {
  return (
    <div role="status" className="pointer-events-none">
      {text && (
        <p className="mx-auto flex w-fit max-w-full animate-[appear_200ms_ease-out] items-center gap-2 rounded-full bg-raised px-3 py-1.5 text-balance text-small font-medium text-waiting-text shadow-float forced:border">
          {busy && <Spinner size={14} />}
          {text}
        </p>
      )}
    </div>
  );
}
