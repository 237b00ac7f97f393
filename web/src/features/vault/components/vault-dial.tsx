const TICKS = Array.from({ length: 40 }, (_, index) => index * 9);
const SPOKES = [0, 120, 240];

/** An illustration of the door of a safe. */
export function VaultDial() {
  return (
    <svg
      viewBox="-50 -50 100 100"
      aria-hidden="true"
      className="mx-auto mt-2 size-22 fill-none stroke-accent-text"
      strokeLinecap="round"
    >
      <circle r="49" className="fill-accent-soft stroke-none" />
      {TICKS.map((degrees, index) => (
        <path
          key={degrees}
          d={`M0-46v${index % 5 === 0 ? 8 : 5}`}
          transform={`rotate(${degrees})`}
          strokeWidth="2"
        />
      ))}
      <circle r="32" strokeWidth="3" />
      <circle r="17" strokeWidth="4" />
      {SPOKES.map((degrees) => (
        <path key={degrees} d="M0 0v22" transform={`rotate(${degrees + 60})`} strokeWidth="4" />
      ))}
      <path d="M0 0v-17M-18-18l5 5" strokeWidth="4" />
      <circle r="5" className="fill-accent-text stroke-none" />
    </svg>
  );
}
