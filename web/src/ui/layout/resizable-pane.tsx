import { type CSSProperties, type PointerEvent, type ReactNode, useId, useState } from 'react';
import { classes } from '../styles/classes.ts';
import { type Bounds, clamp, sizeAfterKey } from './separator-size.ts';

type Props = Bounds & {
  /** Storage key of the size on this device. */
  name: string;
  /** Label of the separator: "Width of the chat list". */
  label: string;
  /** The side of the screen the pane is on; the separator is on its other edge. */
  side: 'start' | 'end';
  className?: string;
  children: ReactNode;
};

const stored = (name: string) => `pane:${name}`;

/** Private windows may not store it; the pane works all the same. */
function recall(name: string, bounds: Bounds): number {
  try {
    return clamp(Number(localStorage.getItem(stored(name))) || bounds.initial, bounds);
  } catch {
    return bounds.initial;
  }
}
function remember(name: string, size: number) {
  try {
    localStorage.setItem(stored(name), String(size));
  } catch {}
}

const isRtl = (element: Element) => getComputedStyle(element).direction === 'rtl';

/** A pane whose width can be changed by dragging or arrow keys, and is stored. Sets --pane-size. */
export function ResizablePane({ name, label, side, className, children, ...bounds }: Props) {
  const id = useId();
  const [size, setSize] = useState(() => recall(name, bounds));
  const growsRight = (element: Element) => (side === 'start') !== isRtl(element);
  const settle = (next: number) => {
    setSize(next);
    remember(name, next);
  };
  const drag = (down: PointerEvent<HTMLDivElement>) => {
    const bar = down.currentTarget;
    const sign = growsRight(bar) ? 1 : -1;
    const sizeAt = (x: number) => clamp(size + sign * (x - down.clientX), bounds);
    bar.setPointerCapture(down.pointerId);
    bar.onpointermove = (move) => setSize(sizeAt(move.clientX));
    bar.onlostpointercapture = () => {
      bar.onpointermove = null;
      bar.onlostpointercapture = null;
    };
    bar.onpointerup = (up) => settle(sizeAt(up.clientX));
  };
  return (
    <div
      id={id}
      style={{ '--pane-size': `${size}px` } as CSSProperties}
      className={classes('relative', className)}
    >
      {children}
      {/* biome-ignore lint/a11y/useSemanticElements: an hr cannot be dragged nor hold a value */}
      <div
        role="separator"
        aria-orientation="vertical"
        aria-label={label}
        aria-controls={id}
        aria-valuenow={size}
        aria-valuemin={bounds.min}
        aria-valuemax={bounds.max}
        tabIndex={0}
        onPointerDown={drag}
        onDoubleClick={() => settle(bounds.initial)}
        onKeyDown={(event) => {
          const grows = growsRight(event.currentTarget) ? 'ArrowRight' : 'ArrowLeft';
          const next = sizeAfterKey(event.key, size, bounds, grows, event.shiftKey);
          if (next === undefined) return;
          event.preventDefault();
          settle(next);
        }}
        className={classes(
          'pane-separator absolute inset-y-0 z-10 w-2 cursor-col-resize touch-none outline-none',
          'after:absolute after:inset-y-0 after:start-[3px] after:w-0.5 after:transition-colors hover:after:bg-accent focus-visible:after:bg-accent active:after:bg-accent',
          side === 'start' ? '-end-1' : '-start-1',
        )}
      />
    </div>
  );
}
