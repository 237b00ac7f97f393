import { Icon } from '../icons/icon.tsx';

/** The logo on a tile in the accent colour. */
export function KithMark({ size = 52 }: { size?: number }) {
  return (
    <span
      aria-hidden
      style={{ inlineSize: size, blockSize: size, borderRadius: size * 0.27 }}
      className="grid place-items-center bg-accent text-on-accent forced:border"
    >
      <Icon name="kith" solid size={size} />
    </span>
  );
}
