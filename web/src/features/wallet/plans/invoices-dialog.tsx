import type { Invoice } from '@kith/contract/wallet/plans.schemas';
import { useEffect, useState } from 'react';
import { joined } from '../../../platform/i18n/joined.ts';
import { useLanguage, useText } from '../../../platform/i18n/language.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { SkeletonRows } from '../../../ui/feedback/skeleton.tsx';
import { Dialog, DialogActions } from '../../../ui/overlays/dialog.tsx';
import { notify } from '../../../ui/overlays/toasts.tsx';
import { useAmount } from '../use-amount.ts';
import { useWallet } from '../wallet.handle.ts';
import { plansTexts } from './plans.texts.ts';

/** What the account has paid for plans, a page at a time. */
export function InvoicesDialog({ onClose }: { onClose: () => void }) {
  const t = useText(plansTexts);
  const { language } = useLanguage();
  const show = useAmount();
  const { engine } = useWallet();
  const [invoices, setInvoices] = useState<readonly Invoice[]>();
  const [next, setNext] = useState<string | null>(null);
  const load = async (after?: string) => {
    try {
      const page = await (await engine()).invoices(after);
      setInvoices((known = []) => [...(after === undefined ? [] : known), ...page.invoices]);
      setNext(page.next);
    } catch {
      notify(() => t('failed'));
      if (after === undefined) onClose();
    }
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: once
  useEffect(() => void load(), []);
  const day = (time: number) =>
    new Intl.DateTimeFormat(language, { dateStyle: 'medium' }).format(time);
  return (
    <Dialog isOpen onClose={onClose} title={t('invoices')}>
      {invoices === undefined && <SkeletonRows label={t('invoices')} />}
      {invoices?.length === 0 && <p className="mt-3 text-body text-ink-2">{t('noInvoices')}</p>}
      <ul className="mt-3">
        {invoices?.map(({ id, number, name, amount, currency, fromTime, untilTime, isTest }) => (
          <li
            key={id}
            className="flex flex-wrap items-center gap-x-3 gap-y-1 border-b border-line-soft py-2 last:border-b-0"
          >
            <span className="min-w-0 flex-1 basis-40">
              <bdi className="block truncate text-body font-strong">{name}</bdi>
              <span className="block text-small text-ink-2">
                {joined([
                  t('invoice', { number: String(number) }),
                  t('from', { from: day(fromTime), until: day(untilTime) }),
                  isTest && t('testProvider'),
                ])}
              </span>
            </span>
            <span className="tabular text-body font-strong">{show(amount, currency)}</span>
          </li>
        ))}
      </ul>
      <DialogActions>
        {next !== null && <Button onPress={() => void load(next)}>{t('more')}</Button>}
        <Button onPress={onClose}>{t('close')}</Button>
      </DialogActions>
    </Dialog>
  );
}
