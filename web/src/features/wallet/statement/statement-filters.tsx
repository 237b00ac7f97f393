import type { WalletEntry, WalletItem } from '@kith/contract/wallet/wallet.schemas';
import { type ReactNode, useId, useMemo } from 'react';
import { useLanguage, useText } from '../../../platform/i18n/language.ts';
import { fieldBox, fieldInput } from '../../../ui/fields/field.tsx';
import { Select } from '../../../ui/fields/select.tsx';
import { classes } from '../../../ui/styles/classes.ts';
import { KIND_TEXTS } from '../kind-texts.ts';
import { usePersons } from '../use-person.ts';
import { useWallet, useWalletState } from '../wallet.handle.ts';
import { walletTexts } from '../wallet.texts.ts';
import { statementTexts } from './statement.texts.ts';
import type { StatementFilter } from './statement-filter.ts';

type Props = {
  filter: StatementFilter;
  /** What is listed now: it can name people whom the newest entries do not. */
  entries: readonly WalletEntry[];
  onChange: (filter: StatementFilter) => void;
};

const KINDS = Object.keys(KIND_TEXTS) as (keyof typeof KIND_TEXTS)[];

/** With whom, and in which currencies, the wallet is known to have entries. */
const foundIn = (items: Iterable<WalletItem>, me: string) => {
  const ids = new Set<string>();
  const currencies = new Set<string>();
  for (const item of items) {
    currencies.add(item.currency);
    if (item.type === 'entry' && item.otherId !== null) ids.add(item.otherId);
    if (item.type === 'debt') ids.add(item.payeeId === me ? item.debtorId : item.payeeId);
  }
  return { ids, currencies };
};

/** Which entries are listed and downloaded. */
export function StatementFilters({ filter, entries, onChange }: Props) {
  const t = useText(statementTexts);
  const kinds = useText(walletTexts);
  const { language } = useLanguage();
  const { me } = useWallet();
  const { items } = useWalletState((state) => state.list);
  const { ids, currencies } = useMemo(
    () => foundIn([...items.values(), ...entries], me),
    [items, entries, me],
  );
  const people = [...new Set([...ids, filter.otherId])].filter((id) => id !== '');
  const personOf = usePersons(people);
  const put = (change: Partial<StatementFilter>) => onChange({ ...filter, ...change });
  const known = [...new Set([...currencies, filter.currency])].filter((code) => code !== '');
  return (
    <fieldset className="flex min-w-0 flex-wrap gap-3 pt-1">
      <legend className="sr-only">{t('filters')}</legend>
      <Day label={t('from')} day={filter.from} onChange={(from) => put({ from })} />
      <Day label={t('until')} day={filter.until} onChange={(until) => put({ until })} />
      <Choice
        label={t('person')}
        all={t('everyone')}
        value={filter.otherId}
        options={people
          .map((id) => ({ value: id, label: personOf(id).name }))
          .sort((one, other) => one.label.localeCompare(other.label, language))}
        onChange={(otherId) => put({ otherId })}
      />
      <Choice
        label={t('kind')}
        all={t('allKinds')}
        value={filter.kind}
        options={KINDS.map((kind) => ({ value: kind, label: kinds(KIND_TEXTS[kind]) }))}
        onChange={(kind) => put({ kind })}
      />
      <Choice
        label={t('currency')}
        all={t('allCurrencies')}
        value={filter.currency}
        options={known.sort().map((code) => ({ value: code, label: code }))}
        onChange={(currency) => put({ currency })}
      />
    </fieldset>
  );
}

type LabelledProps = { label: string; children: (id: string) => ReactNode };

function Labelled({ label, children }: LabelledProps) {
  const id = useId();
  return (
    <div className="flex min-w-36 flex-1 basis-36 flex-col gap-1.5">
      <label htmlFor={id} className="text-small font-strong">
        {label}
      </label>
      {children(id)}
    </div>
  );
}

type DayProps = { label: string; day: string; onChange: (day: string) => void };

function Day({ label, day, onChange }: DayProps) {
  return (
    <Labelled label={label}>
      {(id) => (
        <span className={fieldBox}>
          <input
            id={id}
            type="date"
            min="1970-01-02"
            max="9999-12-30"
            value={day}
            onChange={({ target }) => onChange(target.value)}
            className={classes(fieldInput, 'tabular')}
          />
        </span>
      )}
    </Labelled>
  );
}

type ChoiceProps<Value extends string> = {
  label: string;
  value: Value | '';
  /** What stands for no choice. */
  all: string;
  options: readonly { value: Value; label: string }[];
  onChange: (value: Value | '') => void;
};

function Choice<Value extends string>({
  label,
  all,
  options,
  value,
  onChange,
}: ChoiceProps<Value>) {
  return (
    <Labelled label={label}>
      {(id) => (
        <Select<Value | ''>
          id={id}
          className="w-full"
          value={value}
          options={[{ value: '', label: all }, ...options]}
          onChange={onChange}
        />
      )}
    </Labelled>
  );
}
