import { type CSSProperties, type ReactNode, useState } from 'react';
import { classes } from '../styles/classes.ts';
import { initials, personHue } from './person-hue.ts';

type Props = {
  /** Determines the colour; the same id always has the same one. */
  id: string;
  name: string;
  /** Address of the picture, if any. */
  src?: string | null | undefined;
  /** Edge length in CSS pixels. */
  size?: number;
  /** Groups are rounded squares, people are round. */
  group?: boolean;
  /** Says that the person is online, and shows the green dot. */
  hereNow?: string | undefined;
  /** Replaces the initials, for the few avatars that are icons. */
  children?: ReactNode;
};

/** Decoration beside a name, so hidden from screen readers except for the dot. */
export function Avatar({ id, name, src, size = 44, group = false, hereNow, children }: Props) {
  const [broken, setBroken] = useState<string>();
  const picture = src && src !== broken;
  const style = {
    '--person': personHue(id),
    inlineSize: size,
    blockSize: size,
    borderRadius: group ? Math.round(size * 0.27) : '50%',
    fontSize: size * (size < 30 ? 0.4 : 0.36),
  } as CSSProperties;
  return (
    <span className="relative inline-block shrink-0 leading-none">
      <span
        aria-hidden
        data-person=""
        style={style}
        className={classes(
          'grid select-none place-items-center overflow-hidden font-heading tracking-tight text-person-ink',
          'bg-linear-to-b from-person-from to-person-to forced:border',
        )}
      >
        {picture ? (
          <img
            src={src}
            alt=""
            loading="lazy"
            decoding="async"
            draggable={false}
            onError={() => setBroken(src)}
            className="size-full object-cover"
          />
        ) : (
          (children ?? initials(name, group))
        )}
      </span>
      {hereNow && <PresenceDot label={hereNow} size={size} />}
    </span>
  );
}

function PresenceDot({ label, size }: { label: string; size: number }) {
  const edge = Math.round(Math.max(10, size * 0.33));
  return (
    <span
      role="img"
      aria-label={label}
      style={{ inlineSize: edge, blockSize: edge }}
      className="absolute -end-0.5 -bottom-0.5 rounded-full border-2 border-[var(--around,var(--pane))] bg-done forced:bg-[Highlight]"
    />
  );
}
