import { useMemo } from 'react';
import { encode } from 'uqr';

/** The quiet margin that cameras need, in modules. */
const MARGIN = 4;

type Props = { text: string; label: string; size: number };

/** Dark on light in both themes, because cameras want it so. */
export function QrCode({ text, label, size }: Props) {
  const { path, modules } = useMemo(() => {
    const { data, size: modules } = encode(text, { border: 0, ecc: 'M' });
    const path = data
      .flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : '')))
      .join('');
    return { path, modules };
  }, [text]);
  const side = modules + 2 * MARGIN;
  return (
    <svg
      role="img"
      aria-label={label}
      width={size}
      height={size}
      viewBox={`${-MARGIN} ${-MARGIN} ${side} ${side}`}
      shapeRendering="crispEdges"
      className="max-w-full rounded-row forced-color-adjust-none"
    >
      <rect x={-MARGIN} y={-MARGIN} width={side} height={side} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  );
}
