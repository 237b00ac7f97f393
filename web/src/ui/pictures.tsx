/** Drawings for empty states, in two colours of the theme. Decoration: the words beside them say it. */
const frame = { viewBox: '0 0 120 88', width: 120, height: 88, fill: 'none' };

/** Two people talking. */
export function ConversationPicture() {
  return (
    <svg aria-hidden {...frame}>
      <path
        d="M22 8h44a14 14 0 0 1 14 14v14a14 14 0 0 1-14 14H36L22 60V49.5A14 14 0 0 1 8 36V22A14 14 0 0 1 22 8Z"
        className="fill-accent-soft"
      />
      <path
        d="M60 34h38a14 14 0 0 1 14 14v12a14 14 0 0 1-14 13.6V82L84 74H60a14 14 0 0 1-14-14V48a14 14 0 0 1 14-14Z"
        className="fill-pane stroke-accent"
        strokeWidth="2.5"
        strokeLinejoin="round"
      />
      <path
        d="M62 50h32M62 59h20"
        className="stroke-accent"
        strokeWidth="2.5"
        strokeLinecap="round"
      />
      <path
        d="M24 22h34M24 31h16"
        className="stroke-accent"
        strokeWidth="2.5"
        strokeLinecap="round"
      />
    </svg>
  );
}
