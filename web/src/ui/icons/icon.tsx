import { findIcon, type IconName } from './find-icon.ts';
import type { Drawing } from './registered.ts';

type Props = {
  /** Or a drawing of a feature that is loaded later than the icon set. */
  name: IconName | Drawing;
  /** The heavier variant, for active items. */
  solid?: boolean;
  /** Edge length in CSS pixels. */
  size?: number;
  /** Read aloud; without it the icon is decoration. */
  label?: string;
  className?: string;
};

const LINE = 1.75;

export function Icon({ name, solid = false, size = 20, label, className = '' }: Props) {
  const found =
    typeof name === 'string' ? findIcon(name) : { kind: 'drawing' as const, drawing: name };
  const spoken = {
    role: label ? 'img' : undefined,
    'aria-label': label,
    'aria-hidden': label ? undefined : true,
  };
  if (found.kind === 'flag') return <span {...spoken}>{found.text}</span>;
  if (found.kind === 'image')
    return <img src={found.src} alt={label ?? ''} width={size} height={size} />;

  const { drawing } = found;
  const face = (solid && drawing.solid) || drawing;
  const width = (solid && drawing.solid?.width) || LINE;
  return (
    // biome-ignore lint/a11y/noSvgWithoutTitle: named by its label, or hidden as decoration
    <svg
      {...spoken}
      viewBox="0 0 24 24"
      width={size}
      height={size}
      fill="none"
      className={`shrink-0 ${drawing.flip ? 'rtl:-scale-x-100' : ''} ${className}`}
    >
      {face.fill && <path d={face.fill} fill="currentColor" fillRule="evenodd" />}
      {face.line && (
        <path
          d={face.line}
          stroke="currentColor"
          strokeWidth={width}
          strokeLinecap="round"
          strokeLinejoin="round"
        />
      )}
    </svg>
  );
}
