/** An illustration of two contact cards. Decoration: the text beside it describes it. */
export function PeoplePicture() {
  return (
    <svg aria-hidden viewBox="0 0 120 88" width="120" height="88" fill="none">
      <rect x="10" y="8" width="70" height="56" rx="12" className="fill-accent-soft" />
      <g className="stroke-accent" strokeWidth="2.5" strokeLinecap="round" strokeLinejoin="round">
        <rect x="36" y="24" width="74" height="56" rx="12" className="fill-pane" />
        <circle cx="58" cy="46" r="7" />
        <path d="M46 67a12 11 0 0 1 24 0M82 44h16M82 54h16M82 64h9" />
      </g>
    </svg>
  );
}
