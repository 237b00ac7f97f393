import { flagOf } from './flags.ts';

/** Addresses of the pictures; each is loaded when it is first displayed. */
const PICTURES = import.meta.glob<string>(
  '../../../../node_modules/country-flag-icons/3x2/[A-Z][A-Z].svg',
  { eager: true, exhaustive: true, query: '?url', import: 'default' },
);
const byCode = new Map(
  Object.entries(PICTURES).map(([path, address]) => [path.slice(-6, -4).toLowerCase(), address]),
);

/** Decoration: the country's name is beside it. */
export function Flag({ code, width = 24 }: { code: string; width?: number }) {
  const address = byCode.get(flagOf(code));
  return (
    <img
      src={address}
      alt=""
      width={width}
      height={(width * 2) / 3}
      loading="lazy"
      className="shrink-0 rounded-[3px] shadow-[0_0_0_1px_var(--line)]"
    />
  );
}
