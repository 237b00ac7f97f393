import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { usePageTitle } from '../../../platform/page-title.ts';
import { KithMark } from '../../../ui/kith-mark.tsx';

type Props = { title: string; text: string; children?: ReactNode; footer?: ReactNode };

/** One calm column: the mark, what this is, the form, and where else to go. */
export function AuthFrame({ title, text, children, footer }: Props) {
  usePageTitle(title);
  return (
    <main className="flex min-h-dvh justify-center bg-pane px-5 small:items-center small:bg-bg small:py-8">
      <div className="flex w-full max-w-md flex-col pt-[max(3.5rem,env(safe-area-inset-top))] pb-[max(1.75rem,env(safe-area-inset-bottom))] small:rounded-card small:border small:border-line small:bg-pane small:px-10 small:pt-10 small:pb-8">
        <KithMark size={52} />
        <h1 className="mt-7 text-display font-heading tracking-[-0.03em]">{title}</h1>
        <p className="mt-1.5 text-lead text-pretty text-ink-2">{text}</p>
        {children}
        {footer && <p className="mt-auto pt-8 text-center text-body text-ink-2">{footer}</p>}
      </div>
    </main>
  );
}

export function AuthLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <Link
      to={to}
      className="ring-focus rounded-small px-0.5 font-strong text-accent-text no-underline hover:underline"
    >
      {children}
    </Link>
  );
}
