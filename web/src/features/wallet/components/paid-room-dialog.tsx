import { ROOM_TITLE_MAX_CHARS } from '@kith/contract/base/constants';
import { parseAmount } from '@kith/contract/wallet/amounts';
import { CURRENCIES } from '@kith/contract/wallet/currencies';
import type { ProviderName } from '@kith/contract/wallet/sales';
import { type AmountFault, stripeFault, stripeMinimum } from '@kith/contract/wallet/stripe-amounts';
import { AMOUNT_MAX } from '@kith/contract/wallet/wallet.constants';
import { useState } from 'react';
import { useLanguage, useText } from '../../../platform/i18n/language.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Select } from '../../../ui/fields/select.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { Dialog, DialogActions } from '../../../ui/overlays/dialog.tsx';
import { usualCurrency } from '../new-payment.ts';
import { salesTexts } from '../sales.texts.ts';
import { useAmount } from '../use-amount.ts';
import { useWallet } from '../wallet.handle.ts';

const LENGTHS = ['30', '45', '60', '90', '120'] as const;
const RULES = [
  { value: '0', words: 'untilStart' },
  { value: '1', words: 'untilHour' },
  { value: '24', words: 'untilDay' },
  { value: '168', words: 'untilWeek' },
] as const;
const HOUR_MS = 3_600_000;
const MINUTE_MS = 60_000;

/** As the field writes it: the wall time of the device. */
const asTyped = (time: number): string => {
  const local = new Date(time - new Date(time).getTimezoneOffset() * MINUTE_MS);
  return local.toISOString().slice(0, 16);
};

type Props = { provider: ProviderName; onDone: () => void; onClose: () => void };

const REFUSED = {
  currency: 'notTaken',
  small: 'tooSmall',
  large: 'tooLarge',
  odd: 'tooFine',
} as const satisfies Record<AmountFault, string>;

/** Plans a meeting with a price. */
export function PaidRoomDialog({ provider, onDone, onClose }: Props) {
  const t = useText(salesTexts);
  const show = useAmount();
  const { language } = useLanguage();
  const { engine } = useWallet();
  const [title, setTitle] = useState('');
  const [start, setStart] = useState(() => asTyped(Math.ceil(Date.now() / HOUR_MS + 1) * HOUR_MS));
  const [minutes, setMinutes] = useState<(typeof LENGTHS)[number]>('60');
  const [typed, setTyped] = useState('');
  const [currency, setCurrency] = useState(() => usualCurrency(navigator.language));
  const [rule, setRule] = useState<(typeof RULES)[number]['value']>('1');
  const [isPending, setPending] = useState(false);
  const [hasFailed, setFailed] = useState(false);
  const amount = parseAmount(typed, currency, language);
  const isPrice = amount !== undefined && amount > 0n && amount <= AMOUNT_MAX;
  const fault = isPrice && provider === 'stripe' ? stripeFault(amount, currency) : null;
  const whyNot =
    fault === null
      ? undefined
      : t(REFUSED[fault], { amount: show(String(stripeMinimum(currency) ?? 0n), currency) });
  const startTime = new Date(start).getTime();
  const isAhead = startTime > Date.now();
  const isReady = title.trim() !== '' && isPrice && fault === null && isAhead;
  const names = new Intl.DisplayNames(language, { type: 'currency' });
  const plan = async () => {
    if (!isReady || isPending) return;
    setPending(true);
    setFailed(false);
    try {
      await (await engine()).planRoom({
        ...{ title: title.trim(), startTime, minutes: Number(minutes), currency },
        ...{ price: String(amount), wholeHours: Number(rule) },
      });
      onDone();
      onClose();
    } catch {
      setFailed(true);
      setPending(false);
    }
  };
  return (
    <Dialog isOpen onClose={onClose} title={t('plan')}>
      <form
        noValidate
        className="mt-4 flex flex-col gap-3"
        onSubmit={(event) => {
          event.preventDefault();
          void plan();
        }}
      >
        <TextField
          autoFocus
          label={t('what')}
          value={title}
          maxLength={ROOM_TITLE_MAX_CHARS}
          enterKeyHint="done"
          onChange={setTitle}
        />
        <div className="flex items-end gap-2">
          <div className="min-w-0 flex-1">
            <TextField
              type="datetime-local"
              label={t('start')}
              value={start}
              onChange={setStart}
              error={isAhead ? undefined : t('notPast')}
            />
          </div>
          <div className="w-34 shrink-0">
            <Select
              label={t('length')}
              value={minutes}
              options={LENGTHS.map((value) => ({
                value,
                label: t('minutes', { count: Number(value) }),
              }))}
              onChange={setMinutes}
              className="w-full"
            />
          </div>
        </div>
        <div className="flex items-end gap-2">
          <div className="min-w-0 flex-1">
            <TextField
              label={t('price')}
              value={typed}
              inputMode="decimal"
              enterKeyHint="done"
              error={typed !== '' && !isPrice ? t('notAnAmount') : whyNot}
              onChange={setTyped}
            />
          </div>
          <div className="w-34 shrink-0">
            <Select
              label={t('currency')}
              value={currency}
              options={CURRENCIES.map((code) => ({
                value: code,
                label: `${code} ${names.of(code)}`,
              }))}
              onChange={setCurrency}
              className="w-full"
            />
          </div>
        </div>
        <span aria-hidden className="text-body">
          {t('rule')}
        </span>
        <Select
          label={t('rule')}
          value={rule}
          options={RULES.map(({ value, words }) => ({ value, label: t(words) }))}
          onChange={setRule}
          className="w-full"
        />
        <p className="text-small text-ink-2">{t('ruleText')}</p>
        {provider === 'test' && (
          <p className="text-small font-strong text-waiting-text">{t('testProvider')}</p>
        )}
        <p role="alert" className="text-small text-harm-text empty:hidden">
          {hasFailed && t('notPlanned')}
        </p>
        <DialogActions>
          <Button onPress={onClose}>{t('cancel')}</Button>
          <Button type="submit" look="primary" isDisabled={!isReady} isPending={isPending}>
            {t('planIt')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
