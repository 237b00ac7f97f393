import { type PointerEvent, useLayoutEffect, useRef, useState } from 'react';

type Props = {
  letters: readonly string[];
  /** The letter at the top of the list. */
  current: string;
  onJump: (letter: string) => void;
};

/** With less space per letter, some are omitted. */
const LETTER_PX = 11;

/**
 * Letters to tap or slide along. Hidden from screen readers, which use the headings of the
 * sections; the keyboard has Home, End and the search.
 */
export function LetterStrip({ letters, current, onJump }: Props) {
  const room = useRef<HTMLDivElement>(null);
  const strip = useRef<HTMLDivElement>(null);
  const [height, setHeight] = useState(Number.POSITIVE_INFINITY);
  useLayoutEffect(() => {
    const watch = new ResizeObserver(([entry]) => entry && setHeight(entry.contentRect.height));
    if (room.current) watch.observe(room.current);
    return () => watch.disconnect();
  }, []);
  const step = Math.max(1, Math.ceil((letters.length * LETTER_PX) / height));
  const place = letters.indexOf(current);
  const marked = letters[place - (place % step)];
  const jump = (event: PointerEvent) => {
    const box = strip.current?.getBoundingClientRect();
    if (!box) return;
    const at = Math.floor(((event.clientY - box.top) / box.height) * letters.length);
    const letter = letters[Math.min(letters.length - 1, Math.max(0, at))];
    if (letter !== undefined) onJump(letter);
  };
  return (
    <div
      ref={room}
      aria-hidden
      className="pointer-events-none absolute inset-y-0 end-0 z-10 flex w-6 items-center justify-center"
    >
      <div
        ref={strip}
        onPointerDown={(event) => {
          event.currentTarget.setPointerCapture(event.pointerId);
          jump(event);
        }}
        onPointerMove={(event) => event.buttons === 1 && jump(event)}
        className="pointer-events-auto flex max-h-full touch-none flex-col overflow-hidden py-1 text-center text-[0.625rem] leading-none font-medium text-ink-2 select-none"
      >
        {letters
          .filter((_, at) => at % step === 0)
          .map((letter) => (
            <span
              key={letter}
              className={`block min-h-0 w-6 flex-[0_1_1rem] ${letter === marked ? 'font-heading text-accent-text' : ''}`}
            >
              {letter}
            </span>
          ))}
      </div>
    </div>
  );
}
