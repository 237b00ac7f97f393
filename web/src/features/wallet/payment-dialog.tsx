import { displayName } from '@kith/contract/base/names';
import { CURRENCIES } from '@kith/contract/wallet/currencies';
import {
  PAYMENT_SHARES_MAX,
  PAYMENT_TITLE_MAX_CHARS,
} from '@kith/contract/wallet/wallet.constants';
import { useState } from 'react';
import type { Failing } from '../../platform/feature/failing.ts';
import { useLanguage, useText } from '../../platform/i18n/language.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { Select } from '../../ui/fields/select.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { Chips } from '../../ui/lists/chips.tsx';
import { Dialog, DialogActions } from '../../ui/overlays/dialog.tsx';
import { useChat, useChatEngine } from '../chat/index.ts';
import { SharesOf } from './components/shares-of.tsx';
import { type NewPayment, usualCurrency } from './new-payment.ts';
import { paymentTexts } from './payment.texts.ts';
import { type PaymentDraft, paymentOf, SPLITS, sharesOf } from './payment-draft.ts';
import { usePersons } from './use-person.ts';

type Props = Failing & {
  chatId: string;
  onDone: (payment: NewPayment) => void;
  onClose: () => void;
};

/** Writes a request: what for, how much, who has paid, and how it is shared. */
export function PaymentDialog({ chatId, onDone, onClose }: Props) {
  const t = useText(paymentTexts);
  const { language } = useLanguage();
  const { me } = useChatEngine();
  const chat = useChat(chatId);
  const ids = [
    me,
    ...(chat?.participants ?? [])
      .map(({ id }) => id)
      .filter((id) => id !== me)
      .slice(0, PAYMENT_SHARES_MAX - 1),
  ];
  const personOf = usePersons(ids);
  const nameOf = (id: string) =>
    id === me ? t('you') : personOf(id).name || displayName(undefined);
  const [draft, setDraft] = useState<PaymentDraft>(() => ({
    ...{ title: '', total: '', currency: usualCurrency(navigator.language) },
    ...{ payeeId: me, split: 'equal' },
    people: Object.fromEntries(ids.map((id) => [id, { isIn: true, shares: '1', amount: '' }])),
  }));
  const change = (changes: Partial<PaymentDraft>) => setDraft({ ...draft, ...changes });
  const { amounts, fault } = sharesOf(draft, language);
  const payment = paymentOf(draft, language);
  const names = new Intl.DisplayNames(language, { type: 'currency' });
  const done = () => {
    if (payment === undefined) return;
    onDone(payment);
    onClose();
  };
  return (
    <Dialog isOpen onClose={onClose} title={t('title')}>
      <form
        noValidate
        className="mt-4 flex flex-col gap-3"
        onSubmit={(event) => {
          event.preventDefault();
          done();
        }}
      >
        <TextField
          autoFocus
          label={t('what')}
          value={draft.title}
          maxLength={PAYMENT_TITLE_MAX_CHARS}
          enterKeyHint="done"
          onChange={(title) => change({ title })}
        />
        <div className="flex items-end gap-2">
          <div className="min-w-0 flex-1">
            <TextField
              label={t('total')}
              value={draft.total}
              inputMode="decimal"
              enterKeyHint="done"
              error={draft.total !== '' && fault === 'total' ? t('notAnAmount') : undefined}
              onChange={(total) => change({ total })}
            />
          </div>
          <div className="w-34 shrink-0">
            <Select
              label={t('currency')}
              value={draft.currency}
              options={CURRENCIES.map((code) => ({
                value: code,
                label: `${code} ${names.of(code)}`,
              }))}
              onChange={(currency) => change({ currency })}
              className="w-full"
            />
          </div>
        </div>
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
          <span aria-hidden className="text-body">
            {t('payee')}
          </span>
          <div className="w-52 max-w-full">
            <Select
              label={t('payee')}
              value={draft.payeeId}
              options={ids.map((id) => ({ value: id, label: nameOf(id) }))}
              onChange={(payeeId) => change({ payeeId })}
              className="w-full"
            />
          </div>
        </div>
        <Chips
          wraps
          label={t('split')}
          options={SPLITS.map((id) => ({ id, label: t(id) }))}
          selected={[draft.split]}
          onSelect={([split = 'equal']) => change({ split })}
        />
        <SharesOf
          {...{ draft, amounts }}
          people={ids.map((id) => ({ ...personOf(id), name: nameOf(id) }))}
          onChange={(people) => change({ people })}
        />
        <p role="status" className="text-small text-ink-2 empty:hidden">
          {fault === 'sum' && t('notTheSum')}
          {fault === 'people' && t('nobody')}
        </p>
        <DialogActions>
          <Button onPress={onClose}>{t('cancel')}</Button>
          <Button type="submit" look="primary" isDisabled={payment === undefined}>
            {t('use')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
