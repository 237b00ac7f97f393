import type { Ref } from 'react';
import { Button } from 'react-aria-components/Button';
import { Input } from 'react-aria-components/Input';
import {
  SearchField as AriaSearchField,
  type SearchFieldProps,
} from 'react-aria-components/SearchField';
import { Icon } from '../icons/icon.tsx';
import { Shortcut } from '../interaction/shortcut.tsx';

type Props = Omit<SearchFieldProps, 'className' | 'style' | 'children' | 'aria-label'> & {
  /** Placeholder and label: what can be searched. */
  label: string;
  clearLabel: string;
  /** The keyboard shortcut, as a hint. */
  shortcut?: string;
  inputRef?: Ref<HTMLInputElement>;
};

export function SearchField({ label, clearLabel, shortcut, inputRef, ...rest }: Props) {
  return (
    <AriaSearchField
      {...rest}
      aria-label={label}
      className="group/search flex h-9 items-center gap-2 rounded-control bg-sunk px-2.5 text-ink-2 coarse:h-11 has-[input:focus]:shadow-[inset_0_0_0_2px_var(--accent)] forced:border forced:has-[input:focus]:outline-2"
    >
      <Icon name="search" size={18} />
      <Input
        ref={inputRef}
        placeholder={label}
        className="h-full min-w-0 flex-1 bg-transparent text-body text-ink text-ellipsis outline-none coarse:text-lead [&::-webkit-search-cancel-button]:hidden"
      />
      <Button
        aria-label={clearLabel}
        className="target ring-focus-inside -me-2 grid place-items-center rounded-control text-ink-2 group-data-empty/search:hidden data-hovered:text-ink"
      >
        <Icon name="xmark" size={16} />
      </Button>
      {shortcut && (
        <span aria-hidden className="hidden group-data-empty/search:contents">
          <Shortcut keys={shortcut} />
        </span>
      )}
    </AriaSearchField>
  );
}
