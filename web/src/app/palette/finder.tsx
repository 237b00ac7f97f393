import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef } from 'react';
import { Button } from 'react-aria-components/Button';
import type { PaletteEntry, PaletteSection } from '../../platform/feature/contributions.ts';
import { useText } from '../../platform/i18n/language.ts';
import { useSlow } from '../../platform/use-slow.ts';
import { Icon } from '../../ui/icons/icon.tsx';
import { isEnter, isForInputMethod } from '../../ui/interaction/enter.ts';
import { paletteTexts } from './palette.texts.ts';
import { PaletteList } from './palette-list.tsx';

export type FinderProps = {
  placeholder: string;
  /** Before the field, instead of a magnifying glass. */
  leading?: ReactNode;
  sections: readonly PaletteSection[];
  isSearching: boolean;
  typed: string;
  chosen: string | undefined;
  onType: (text: string) => void;
  onChoose: (id: string | undefined) => void;
  onRun: (entry: PaletteEntry) => void;
  /** Opens what can be done with the person of an entry. */
  onInto?: (entry: PaletteEntry) => void;
  /** Leads back from there. */
  onBack?: () => void;
  onClose: () => void;
};

/** A field and what it finds: the focus stays in the field, the arrows move through the results. */
export function Finder(props: FinderProps) {
  const { placeholder, leading, sections, isSearching, typed, onClose, onRun } = props;
  const t = useText(paletteTexts);
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const entries = sections.flatMap((section) => section.entries);
  const at = Math.max(
    0,
    entries.findIndex((entry) => entry.id === props.chosen),
  );
  const active = entries[at];
  const isSlow = useSlow(isSearching, typed);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another entry is active
  useEffect(() => {
    list.current?.querySelector('[aria-selected=true]')?.scrollIntoView({ block: 'nearest' });
  }, [active?.id]);

  const levels = useLevelKeys(props, active);
  const press = (event: KeyboardEvent<HTMLInputElement>) => {
    if (isForInputMethod(event) || levels(event) || entries.length === 0) return;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined) {
      event.preventDefault();
      props.onChoose(entries[(at + step + entries.length) % entries.length]?.id);
    } else if (isEnter(event) && active) {
      event.preventDefault();
      onRun(active);
    }
  };

  return (
    <>
      <div className="flex h-13 shrink-0 items-center gap-3 border-b border-line-soft ps-4 pe-2 text-ink-2 has-[input:focus-visible]:border-accent">
        {leading ?? <Icon name="search" size={20} />}
        <input
          // biome-ignore lint/a11y/noAutofocus: to type is what one came for
          autoFocus
          type="text"
          role="combobox"
          aria-label={placeholder}
          placeholder={placeholder}
          aria-expanded={entries.length > 0}
          aria-controls={`${id}list`}
          aria-autocomplete="list"
          aria-activedescendant={active && `${id}${active.id}`}
          autoComplete="off"
          spellCheck={false}
          enterKeyHint="go"
          dir="auto"
          value={typed}
          onChange={({ target }) => {
            props.onType(target.value);
            props.onChoose(undefined);
          }}
          // New text continues after the initial one.
          onFocus={({ target }) =>
            target.setSelectionRange(target.value.length, target.value.length)
          }
          onKeyDown={press}
          className="h-full min-w-0 flex-1 bg-transparent text-lead text-ink outline-none placeholder:text-ink-2"
        />
        <Button
          aria-label={t('close')}
          onPress={onClose}
          className="target ring-focus-inside grid place-items-center rounded-control data-hovered:bg-sunk data-hovered:text-ink"
        >
          <Icon name="xmark" size={18} />
        </Button>
      </div>
      <PaletteList
        id={id}
        ref={list}
        sections={sections}
        activeId={active?.id}
        onPoint={props.onChoose}
        onChoose={onRun}
        onInto={props.onInto}
      />
      {entries.length === 0 && (
        <p role="status" className="px-5 py-6 text-body text-ink-2">
          {isSearching ? isSlow && t('searching') : t('nothing', { text: typed.trim() })}
        </p>
      )}
    </>
  );
}

/** The arrow that points inwards at the end of the text, and the way back at its start. */
const useLevelKeys = (
  { onInto, onBack }: FinderProps,
  active: PaletteEntry | undefined,
): ((event: KeyboardEvent<HTMLInputElement>) => boolean) => {
  const isMirrored = document.dir === 'rtl';
  return (event) => {
    const { key, currentTarget: field } = event;
    if (event.shiftKey || event.ctrlKey || event.altKey || event.metaKey) return false;
    const isAt = (place: number) => field.selectionStart === place && field.selectionEnd === place;
    const inwards = isMirrored ? 'ArrowLeft' : 'ArrowRight';
    const outwards = isMirrored ? 'ArrowRight' : 'ArrowLeft';
    if (onInto && active?.person && key === inwards && isAt(field.value.length)) onInto(active);
    else if (onBack && key === 'Escape') onBack();
    else if (onBack && (key === outwards || key === 'Backspace') && isAt(0)) onBack();
    else return false;
    event.preventDefault();
    // Escape would close the dialog.
    event.stopPropagation();
    return true;
  };
};
