import { Link } from 'react-router';

/** The secondary link, which changes nothing. */
export const QuietLink = ({ to, children }: { to: string; children: string }) => (
  <Link
    to={to}
    className="target ring-focus mx-auto mt-4 flex items-center rounded-small px-2 text-body font-strong text-accent-text no-underline hover:underline"
  >
    {children}
  </Link>
);
