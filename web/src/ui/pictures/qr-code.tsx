import { useMemo } from 'react';
import { qrPath } from './qr-path.ts';

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
  const { path, edge } = useMemo(() => qrPath(text), [text]);
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
