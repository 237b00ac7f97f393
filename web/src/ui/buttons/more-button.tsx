import { useRef, useState } from 'react';
import { Button } from './button.tsx';

type Props = {
  label: string;
  retryLabel: string;
  /** The space around it. */
  className?: string;
  onMore: () => Promise<void>;
};

/** Loads more rows of a list; the focus then moves to the first new one. */
export function MoreButton({ label, retryLabel, className = 'p-2', onMore }: Props) {
  const box = useRef<HTMLDivElement>(null);
  const [state, setState] = useState<'idle' | 'busy' | 'failed'>('idle');
  const more = async () => {
    const row = box.current?.closest('li') ?? box.current;
    const before = row?.previousElementSibling;
    const last = before?.matches('ul, ol') ? before.lastElementChild : before;
    setState('busy');
    try {
      await onMore();
      setState('idle');
      requestAnimationFrame(() => {
        const first = last?.nextElementSibling as HTMLElement | null | undefined;
        const target = first?.querySelector<HTMLElement>('button, a') ?? first;
        if (target === first) first?.setAttribute('tabindex', '-1');
        target?.focus();
      });
    } catch {
      setState('failed');
    }
  };
  return (
    <div ref={box} className={className}>
      <Button look="quiet" isPending={state === 'busy'} onPress={() => void more()}>
        {state === 'failed' ? retryLabel : label}
      </Button>
    </div>
  );
}
