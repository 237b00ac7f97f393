import type { RefObject } from 'react';
import { useText } from '../../../platform/i18n/language.ts';
import { IconButton } from '../../../ui/buttons/icon-button.tsx';
import { Icon } from '../../../ui/icons/icon.tsx';
import { dialCodeOf, Flag } from '../../countries/index.ts';
import { dialTexts } from './dial.texts.ts';
import { DELETE_ICON } from './dial-icons.ts';
import type { Typed } from './read-typed.ts';
import type { Target } from './use-target.ts';

type Props = {
  input: RefObject<HTMLInputElement | null>;
  value: string;
  typed: Typed;
  targets: readonly Target[];
  at: number;
  /** The user's country, to which a number without a plus sign belongs. */
  country: string | undefined;
  /** With the key of the keypad, if one was used. */
  onType: (value: string, key?: string) => void;
  onChoose: (at: number) => void;
  onEnter: () => void;
};

const STEPS: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };

/** One field for names, numbers, addresses and rooms. Arrows choose among what was found. */
export function DialField({ input, value, typed, targets, at, country, ...on }: Props) {
  const t = useText(dialTexts);
  const isNumber = typed.digits !== undefined && value !== '';
  // Without a plus sign or a zero, which stands for it.
  const code = isNumber && country && !/^[+0]/.test(typed.text) ? dialCodeOf(country) : '';
  const name = targets[at]?.name;
  const add = (next: string) => {
    const last = next.at(-1) ?? '';
    const isKey = next.length > value.length && /[\d*#]/.test(last);
    on.onType(next, isKey ? last : undefined);
  };
  return (
    <form
      className="mx-4 flex h-14 shrink-0 items-center gap-2.5 rounded-row bg-sunk ps-4 pe-1.5 has-[input:focus]:shadow-[inset_0_0_0_2px_var(--accent)] forced:border"
      onSubmit={(event) => {
        event.preventDefault();
        on.onEnter();
      }}
    >
      {isNumber && typed.country ? (
        <Flag code={typed.country} />
      ) : (
        <Icon name="search" size={20} className="text-ink-2" />
      )}
      <span
        dir={isNumber ? 'ltr' : undefined}
        className="flex min-w-0 flex-1 items-baseline gap-1.5"
      >
        {code && (
          <span aria-hidden className="text-title text-ink-2">
            +{code}
          </span>
        )}
        <input
          ref={input}
          value={value}
          onChange={({ target }) => add(target.value)}
          onKeyDown={(event) => {
            const step = STEPS[event.key];
            if (event.key === 'Escape' && value !== '') {
              // Otherwise it would close a notice as well.
              event.preventDefault();
              on.onType('');
            }
            if (step === undefined || targets.length === 0) return;
            event.preventDefault();
            on.onChoose(Math.max(0, Math.min(targets.length - 1, at + step)));
          }}
          dir={isNumber ? 'ltr' : 'auto'}
          aria-label={t('field')}
          placeholder={t('field')}
          enterKeyHint="go"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          className={`min-w-0 flex-1 bg-transparent text-ink text-ellipsis outline-none placeholder:text-ink-2 ${value === '' ? 'text-lead' : 'text-title font-strong'}`}
        />
      </span>
      {value !== '' && (
        <IconButton
          icon={DELETE_ICON}
          label={t('deleteLast')}
          onPress={() => {
            // Together with the separators inserted after a digit.
            on.onType(value.replace(/(?:[\s()./-]*.|.)$/u, ''));
            if (value.length === 1) input.current?.focus();
          }}
        />
      )}
      <span role="status" className="sr-only">
        {value !== '' &&
          (name === undefined ? t('nobody') : t('foundCount', { count: targets.length, name }))}
      </span>
    </form>
  );
}
