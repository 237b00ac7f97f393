import type { TicketPurpose } from '@kith/contract';
import { type ReactNode, useState } from 'react';
import { Link, useLocation } from 'react-router';
import { useLanguage, useText } from '../../platform/i18n/language.ts';
import { usePageTitle } from '../../platform/page-title.ts';
import { KithMark } from '../../ui/kith-mark.tsx';
import { linkButton } from '../../ui/link-button.ts';
import { AskForm } from './components/ask-form.tsx';
import { RedeemForm } from './components/redeem-form.tsx';
import { deletionTexts } from './deletion.texts.ts';

const titles = {
  'delete-account': 'deleteTitle',
  'delete-data': 'dataTitle',
  reactivate: 'backTitle',
} as const;
const done = {
  'delete-account': 'doneDelete',
  'delete-data': 'doneData',
  reactivate: 'doneBack',
} as const;

/**
 * `/delete-account`, `/delete-data`, `/reactivate`: asks for the address, and, where the mailed link
 * leads with its ticket, for the word.
 */
export function TicketScreen({ purpose }: { purpose: TicketPurpose }) {
  const t = useText(deletionTexts);
  const { search, hash } = useLocation();
  const { language } = useLanguage();
  const until = Number(new URLSearchParams(search).get('until') ?? Number.NaN);
  const [deleteAfter, setDeleteAfter] = useState<number | null>(until > 0 ? until : null);
  const [isDone, setDone] = useState(until > 0);
  const ticket = hash.slice(1);
  const [isSent, setSent] = useState(false);
  // The link may be opened where it was asked for.
  const isAsked = isSent && ticket === '';
  const title = isDone ? t('doneTitle') : isAsked ? t('askedTitle') : t(titles[purpose]);
  usePageTitle(title);
  const date = () =>
    new Intl.DateTimeFormat(language, { dateStyle: 'long' }).format(deleteAfter ?? undefined);

  if (isDone)
    return (
      <Column title={title}>
        <p className="mt-1.5 text-lead text-pretty text-ink-2">
          {purpose === 'delete-account' ? t('doneDelete', { date: date() }) : t(done[purpose])}
        </p>
        <div className="mt-8 flex flex-col gap-3">
          <Link to="/login" className={linkButton('primary')}>
            {t('signIn')}
          </Link>
          <Link to="/" className={linkButton('outline')}>
            {t('home')}
          </Link>
        </div>
      </Column>
    );
  if (isAsked)
    return (
      <Column title={title}>
        <p className="mt-1.5 text-lead text-pretty text-ink-2">{t('askedText')}</p>
      </Column>
    );
  return (
    <Column title={title}>
      {ticket === '' ? (
        <AskForm purpose={purpose} onAsked={() => setSent(true)} />
      ) : (
        <RedeemForm
          purpose={purpose}
          ticket={ticket}
          onDone={(time) => {
            setDeleteAfter(time);
            setDone(true);
          }}
        />
      )}
    </Column>
  );
}

function Column({ title, children }: { title: string; children: ReactNode }) {
  return (
    <main className="flex min-h-dvh justify-center bg-pane px-5 small:items-center small:bg-bg small:py-8">
      <div className="flex w-full max-w-md flex-col pt-[max(3.5rem,env(safe-area-inset-top))] pb-[max(1.75rem,env(safe-area-inset-bottom))] small:rounded-card small:border small:border-line small:bg-pane small:px-10 small:pt-10 small:pb-8">
        <KithMark size={52} />
        <h1 className="mt-7 text-display font-heading tracking-[-0.03em]">{title}</h1>
        {children}
      </div>
    </main>
  );
}
