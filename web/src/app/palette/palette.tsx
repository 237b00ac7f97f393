import { useState } from 'react';
import { Dialog } from 'react-aria-components/Dialog';
import { Modal, ModalOverlay } from 'react-aria-components/Modal';
import type { PaletteEntry, PalettePart } from '../../platform/feature/contributions.ts';
import { useText } from '../../platform/i18n/language.ts';
import { ClosedByBack } from '../../ui/overlays/closed-by-back.tsx';
import { notify } from '../../ui/overlays/toasts.tsx';
import { Finder, type FinderProps } from './finder.tsx';
import { paletteTexts } from './palette.texts.ts';
import { PersonLevel } from './person-level.tsx';
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
          <Levels parts={parts} typed={typed} onClose={onClose} />
        </Dialog>
      </Modal>
    </ModalOverlay>
  );
}

/** Everything, or what can be done with a person that was found. */
function Levels({ parts, typed: initial, onClose }: Props) {
  const t = useText(paletteTexts);
  const [typed, setTyped] = useState(initial);
  const [chosen, setChosen] = useState<string>();
  const [person, setPerson] = useState<PaletteEntry>();
  const run = (entry: PaletteEntry) => {
    // Closed first: the action's target takes the focus, which the dialog would hold.
    onClose();
    Promise.resolve(entry.run()).catch(() => notify(() => t('tryAgain')));
  };
  if (person?.person)
    return (
      <PersonLevel
        entry={person}
        on={person.person}
        onRun={run}
        onBack={() => setPerson(undefined)}
        onClose={onClose}
      />
    );
  return (
    <Everything
      {...{ parts, typed, chosen, onClose }}
      onType={setTyped}
      onChoose={setChosen}
      onRun={run}
      onInto={(entry) => {
        setChosen(entry.id);
        setPerson(entry);
      }}
    />
  );
}

type EverythingProps = Omit<FinderProps, 'sections' | 'isSearching' | 'placeholder'> & {
  parts: readonly PalettePart[];
};

function Everything({ parts, ...finder }: EverythingProps) {
  const t = useText(paletteTexts);
  const { sections, isSearching } = useSections(parts, finder.typed);
  return <Finder {...{ ...finder, sections, isSearching }} placeholder={t('placeholder')} />;
}
