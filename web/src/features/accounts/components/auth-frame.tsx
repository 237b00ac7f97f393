import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router';
import { usePageTitle } from '../../../platform/page-title.ts';
import { PageColumn } from '../../../ui/layout/page-column.tsx';

type Props = { title: string; text: string; children?: ReactNode; footer?: ReactNode };

/** The title, the form, and links to the other forms. */
export function AuthFrame({ title, text, children, footer }: Props) {
  usePageTitle(title);
  return (
    <PageColumn title={title} footer={footer}>
      <p className="mt-1.5 text-lead text-pretty text-ink-2">{text}</p>
      {children}
    </PageColumn>
  );
}

/** Keeps the fragment, which belongs to the address that is returned to. */
export function AuthLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <Link
      to={to + useLocation().hash}
      className="ring-focus relative rounded-small coarse:after:absolute coarse:after:inset-x-0 coarse:after:-inset-y-3.5 px-0.5 font-strong text-accent-text no-underline hover:underline"
    >
      {children}
    </Link>
  );
}
