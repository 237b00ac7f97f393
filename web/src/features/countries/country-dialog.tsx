import type { Country } from '@kith/contract';
import { type KeyboardEvent, useEffect, useId, useMemo, useRef, useState } from 'react';
import { useLanguage, useText } from '../../platform/i18n/language.ts';
import { isEnter, isForInputMethod } from '../../ui/interaction/enter.ts';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { countryTexts } from './countries.texts.ts';
import { countriesIn, dialCodesOf, findCountries } from './countries.ts';
import { Flag } from './flag.tsx';

type Props = {
  selected: string | undefined;
  onSelect: (code: string) => void;
  onClose: () => void;
  /** Label of the empty choice, if allowed: the code is then empty. */
  none?: string;
};

/** Rows per page key. */
const PAGE = 6;

/** All countries; typing filters them, the arrows and Enter select. */
export function CountryDialog({ selected, onSelect, onClose, none }: Props) {
  const t = useText(countryTexts);
  const { language } = useLanguage();
  const id = useId();
  const countries = useMemo(() => countriesIn(language), [language]);
  const all = useMemo(
    () =>
      none === undefined
        ? countries
        : [{ code: '', label: none, currency: '', dialCode: '' }, ...countries],
    [countries, none],
  );
  const field = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState('');
  const found = useMemo(
    () => (typed.trim() === '' ? all : findCountries(countries, typed)),
    [all, countries, typed],
  );
  const [at, setAt] = useState(() =>
    Math.max(
      0,
      all.findIndex(({ code }) => code === selected),
    ),
  );
  const active = found[Math.min(at, found.length - 1)];

  // Not before the dialog has the focus, or the one below it takes it back.
  useEffect(() => field.current?.focus(), []);
  useEffect(() => {
    if (active) document.getElementById(id + active.code)?.scrollIntoView({ block: 'nearest' });
  }, [id, active]);

  const choose = ({ code }: Country) => {
    onSelect(code);
    onClose();
  };
  const press = (event: KeyboardEvent) => {
    if (isForInputMethod(event)) return;
    const steps: Record<string, number> = {
      ArrowDown: 1,
      ArrowUp: -1,
      PageDown: PAGE,
      PageUp: -PAGE,
    };
    const step = steps[event.key];
    if (step !== undefined) {
      event.preventDefault();
      setAt(Math.max(0, Math.min(Math.min(at, found.length - 1) + step, found.length - 1)));
    } else if (isEnter(event) && active) {
      event.preventDefault();
      choose(active);
    }
  };

  return (
    <Dialog isOpen onClose={onClose} title={t('country')}>
      <input
        ref={field}
        type="text"
        role="combobox"
        aria-label={t('search')}
        aria-expanded
        aria-controls={`${id}list`}
        aria-autocomplete="list"
        aria-activedescendant={active && `${id}${active.code}`}
        autoComplete="off"
        spellCheck={false}
        dir="auto"
        placeholder={t('search')}
        value={typed}
        onChange={({ target }) => {
          setTyped(target.value);
          setAt(0);
        }}
        onKeyDown={press}
        className="mt-3 h-10 w-full rounded-row border border-line bg-raised px-3.5 text-body outline-none coarse:h-12 coarse:text-lead focus:border-accent focus:shadow-[inset_0_0_0_1px_var(--accent),0_0_0_3px_var(--accent-soft)] forced:focus:outline-2 forced:focus:outline-solid"
      />
      <div
        id={`${id}list`}
        role="listbox"
        aria-label={t('found')}
        tabIndex={-1}
        className="scroll-quiet mt-2 -mx-2 h-80 outline-none"
      >
        {found.map((country) => (
          <Row
            key={country.code}
            id={`${id}${country.code}`}
            country={country}
            isActive={country === active}
            onChoose={() => choose(country)}
          />
        ))}
        {found.length === 0 && (
          <p role="status" className="px-3 py-3 text-body text-ink-2">
            {t('none', { text: typed.trim() })}
          </p>
        )}
      </div>
    </Dialog>
  );
}

type RowProps = { id: string; country: Country; isActive: boolean; onChoose: () => void };

function Row({ id, country, isActive, onChoose }: RowProps) {
  const [code = ''] = dialCodesOf(country);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are taken by the field, where the focus stays
    <div
      id={id}
      role="option"
      tabIndex={-1}
      aria-selected={isActive}
      onPointerDown={(event) => event.preventDefault()}
      onClick={onChoose}
      className="flex min-h-10 cursor-default select-none items-center gap-3 rounded-control px-3 text-body [contain-intrinsic-size:auto_40px] [content-visibility:auto] hover:bg-sunk aria-selected:bg-accent-soft coarse:min-h-12 forced:aria-selected:outline-2 forced:aria-selected:-outline-offset-2"
    >
      {country.code === '' ? <span className="w-6" /> : <Flag code={country.code} />}
      <bdi className="min-w-0 flex-1 truncate">{country.label}</bdi>
      <bdi dir="ltr" className="tabular text-small text-ink-2">
        {code && `+${code}`}
      </bdi>
    </div>
  );
}
