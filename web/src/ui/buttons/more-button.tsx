import { useRef, useState } from 'react';
import { Button } from './button.tsx';

type Props = { label: string; retryLabel: string; onMore: () => Promise<void> };

/** Loads more rows of a list; the focus then moves to the first new one. */
export function MoreButton({ label, retryLabel, onMore }: Props) {
  const box = useRef<HTMLDivElement>(null);
  const [state, setState] = useState<'idle' | 'busy' | 'failed'>('idle');
  const more = async () => {
    const row = box.current?.closest('li') ?? box.current;
    const last = row?.previousElementSibling;
    setState('busy');
    try {
      await onMore();
      setState('idle');
      requestAnimationFrame(() =>
        last?.nextElementSibling?.querySelector<HTMLElement>('button, a')?.focus(),
      );
    } catch {
      setState('failed');
    }
  };
  return (
    <div ref={box} className="p-2">
      <Button look="quiet" isPending={state === 'busy'} onPress={() => void more()}>
        {state === 'failed' ? retryLabel : label}
      </Button>
    </div>
  );
}
