import { useText } from '../../../platform/i18n/language.ts';
import { Switch } from '../../../ui/fields/switch.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { Avatar } from '../../../ui/pictures/avatar.tsx';
import { paymentTexts } from '../payment.texts.ts';
import type { PaymentDraft } from '../payment-draft.ts';
import { useAmount } from '../use-amount.ts';

type Person = { id: string; name: string; src: string | null | undefined };
type Props = {
  draft: PaymentDraft;
  people: readonly Person[];
  amounts: ReadonlyMap<string, bigint>;
  onChange: (people: PaymentDraft['people']) => void;
};

/** Who takes part, and with how much. */
export function SharesOf({ draft, people, amounts, onChange }: Props) {
  const t = useText(paymentTexts);
  const show = useAmount();
  const put = (id: string, changes: Partial<PaymentDraft['people'][string]>) => {
    const before = draft.people[id] ?? { isIn: false, shares: '1', amount: '' };
    onChange({ ...draft.people, [id]: { ...before, ...changes } });
  };
  return (
    <ul aria-label={t('people')} className="flex max-h-64 flex-col gap-1 overflow-y-auto">
      {people.map((person) => {
        const { isIn = false, shares = '1', amount = '' } = draft.people[person.id] ?? {};
        const owes = amounts.get(person.id);
        return (
          <li key={person.id} className="flex min-h-11 items-center gap-3">
            <Avatar {...person} size={28} />
            <bdi className="min-w-0 flex-1 truncate text-body">{person.name}</bdi>
            {isIn && draft.split === 'shares' && (
              <div className="w-16">
                <TextField
                  aria-label={t('sharesOf', { name: person.name })}
                  label=""
                  value={shares}
                  inputMode="numeric"
                  enterKeyHint="done"
                  onChange={(typed) => put(person.id, { shares: typed })}
                />
              </div>
            )}
            {isIn && draft.split === 'amounts' ? (
              <div className="w-28">
                <TextField
                  aria-label={t('amountOf', { name: person.name })}
                  label=""
                  value={amount}
                  inputMode="decimal"
                  enterKeyHint="done"
                  onChange={(typed) => put(person.id, { amount: typed })}
                />
              </div>
            ) : (
              isIn &&
              owes !== undefined && (
                <span className="tabular shrink-0 text-small text-ink-2">
                  {show(owes, draft.currency)}
                </span>
              )
            )}
            <Switch
              label={t('takesPart', { name: person.name })}
              isOn={isIn}
              onChange={(next) => put(person.id, { isIn: next })}
            />
          </li>
        );
      })}
    </ul>
  );
}
