import type { TicketPurpose } from '@kith/contract';
import { useState } from 'react';
import { Link, useLocation } from 'react-router';
import { useLanguage, useText } from '../../platform/i18n/language.ts';
import { usePageTitle } from '../../platform/page-title.ts';
import { linkButton } from '../../ui/buttons/link-button.ts';
import { PageColumn } from '../../ui/layout/page-column.tsx';
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
 * `/delete-account`, `/delete-data`, `/reactivate`: asks for the address, and, opened from an
 * emailed link with its ticket, for confirmation.
 */
export function TicketScreen({ purpose }: { purpose: TicketPurpose }) {
  const t = useText(deletionTexts);
  const { state, hash } = useLocation();
  const { language } = useLanguage();
  // People who were signed in have already done it, and are redirected here.
  const [deleteAfter, setDeleteAfter] = useState<number | null>(state?.deleteAfter ?? null);
  const [isDone, setDone] = useState(deleteAfter !== null);
  const ticket = hash.slice(1);
  const [isSent, setSent] = useState(false);
  // The link may be opened in the tab where it was requested.
  const isAsked = isSent && ticket === '';
  const title = isDone ? t('done') : isAsked ? t('checkEmail') : t(titles[purpose]);
  usePageTitle(title);
  const date = () =>
    new Intl.DateTimeFormat(language, { dateStyle: 'long' }).format(deleteAfter ?? undefined);

  if (isDone)
    return (
      <PageColumn title={title}>
        <p className="mt-1.5 text-lead text-pretty text-ink-2">
          {purpose === 'delete-account' ? t('doneDelete', { date: date() }) : t(done[purpose])}
        </p>
        <div className="mt-8 flex flex-col gap-3">
          <Link to="/login" className={linkButton('primary')}>
            {t('signIn')}
          </Link>
          <Link to="/" className={linkButton('outline')}>
            {t('goHome')}
          </Link>
        </div>
      </PageColumn>
    );
  if (isAsked)
    return (
      <PageColumn title={title}>
        <p className="mt-1.5 text-lead text-pretty text-ink-2">{t('askedText')}</p>
      </PageColumn>
    );
  return (
    <PageColumn title={title}>
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
    </PageColumn>
  );
}
