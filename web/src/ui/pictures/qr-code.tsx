import { useMemo } from 'react';
import { encode } from 'uqr';

/** Empty modules around the code, required by readers. */
const QUIET = 4;

type Props = {
  text: string;
  /** Text alternative for screen readers. */
  label: string;
  size?: number;
};

/**
 * A text for a camera: dark on light in every theme, because not every camera reads the opposite.
 */
export function QrCode({ text, label, size = 192 }: Props) {
  const { path, edge } = useMemo(() => {
    const { data, size: modules } = encode(text, { ecc: 'M', border: 0 });
    const squares = data.flatMap((row, y) =>
      row.map((isDark, x) => (isDark ? `M${x + QUIET} ${y + QUIET}h1v1h-1Z` : '')),
    );
    return { path: squares.join(''), edge: modules + 2 * QUIET };
  }, [text]);
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${edge} ${edge}`}
      width={size}
      height={size}
      shapeRendering="crispEdges"
      className="max-w-full rounded-row forced-color-adjust-none"
    >
      <rect width={edge} height={edge} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  );
}
