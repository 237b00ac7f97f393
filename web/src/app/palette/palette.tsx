import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { Button } from 'react-aria-components/Button';
import { Dialog } from 'react-aria-components/Dialog';
import { Modal, ModalOverlay } from 'react-aria-components/Modal';
import type { PaletteEntry, PalettePart } from '../../platform/feature/contributions.ts';
import { useText } from '../../platform/i18n/language.ts';
import { Icon } from '../../ui/icons/icon.tsx';
import { ClosedByBack } from '../../ui/overlays/closed-by-back.tsx';
import { notify } from '../../ui/overlays/toasts.tsx';
import { paletteTexts } from './palette.texts.ts';
import { PaletteList } from './palette-list.tsx';
import { useSections } from './use-sections.tsx';

type Props = {
  parts: readonly PalettePart[];
  /** The initial text. */
  typed: string;
  onClose: () => void;
};

/** Finds everything by name: the focus stays in the field, the arrows move through the results. */
export function Palette({ parts, typed, onClose }: Props) {
  const t = useText(paletteTexts);
  return (
    <ModalOverlay
      isOpen
      onOpenChange={(open) => !open && onClose()}
      isDismissable
      className="fixed inset-x-0 top-0 z-40 flex h-(--visual-viewport-height) items-start justify-center bg-veil px-4 pt-[12vh] pb-4 data-entering:animate-[appear_120ms_ease-out] max-small:px-2 max-small:pt-[max(0.5rem,env(safe-area-inset-top))]"
    >
      <ClosedByBack onBack={onClose} />
      <Modal className="flex max-h-full w-full max-w-xl data-entering:animate-[rise_140ms_var(--ease-out)]">
        <Dialog
          aria-label={t('searchAndActions')}
          className="flex max-h-[min(30rem,100%)] min-h-0 w-full flex-col overflow-hidden rounded-card bg-raised shadow-float outline-none forced:border"
        >
          <Finder parts={parts} typed={typed} onClose={onClose} />
        </Dialog>
      </Modal>
    </ModalOverlay>
  );
}

function Finder({ parts, typed: initial, onClose }: Props) {
  const t = useText(paletteTexts);
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const [typed, setTyped] = useState(initial);
  const [chosen, setChosen] = useState<string>();
  const { sections, isSearching } = useSections(parts, typed);
  const entries = sections.flatMap((section) => section.entries);
  const at = Math.max(
    0,
    entries.findIndex((entry) => entry.id === chosen),
  );
  const active = entries[at];

  // biome-ignore lint/correctness/useExhaustiveDependencies: another entry is active
  useEffect(() => {
    list.current?.querySelector('[aria-selected=true]')?.scrollIntoView({ block: 'nearest' });
  }, [active?.id]);

  const run = (entry: PaletteEntry) => {
    // Closed first: the action's target takes the focus, which the dialog would hold.
    onClose();
    Promise.resolve(entry.run()).catch(() => notify(() => t('tryAgain')));
  };
  const press = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing || entries.length === 0) return;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined) {
      event.preventDefault();
      setChosen(entries[(at + step + entries.length) % entries.length]?.id);
    } else if (event.key === 'Enter' && active) {
      event.preventDefault();
      run(active);
    }
  };

  return (
    <>
      <div className="flex h-13 shrink-0 items-center gap-3 border-b border-line-soft ps-4 pe-2 text-ink-2 has-[input:focus-visible]:border-accent">
        <Icon name="search" size={20} />
        <input
          // biome-ignore lint/a11y/noAutofocus: to type is what one came for
          autoFocus
          type="text"
          role="combobox"
          aria-label={t('placeholder')}
          placeholder={t('placeholder')}
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
            setTyped(target.value);
            setChosen(undefined);
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
        onPoint={setChosen}
        onChoose={run}
      />
      {entries.length === 0 && (
        <p role="status" className="px-5 py-6 text-body text-ink-2">
          {isSearching ? t('searching') : t('nothing', { text: typed.trim() })}
        </p>
      )}
    </>
  );
}
