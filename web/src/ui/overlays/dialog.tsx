import type { ReactNode } from 'react';
import { setInteractionModality } from 'react-aria-components';
import { Dialog as AriaDialog, Heading } from 'react-aria-components/Dialog';
import { Modal, ModalOverlay } from 'react-aria-components/Modal';
import { useFocusReturned } from '../interaction/use-focus-returned.ts';
import { ClosedByBack } from './closed-by-back.tsx';
import { KEPT_CLEAR } from './toast-place.ts';

type Props = {
  isOpen: boolean;
  /** Called by Esc, the browser's Back, a press outside, or an action. */
  onClose: () => void;
  title: ReactNode;
  /** For a decision that cannot be undone: a press outside does not close it. */
  alert?: boolean;
  /** For content that would be too tall in one column. */
  wide?: boolean;
  /** Nothing shows through behind it. */
  opaque?: boolean;
  /** Above the title, both in the middle. */
  picture?: ReactNode;
  children: ReactNode;
};

/**
 * The browser submits a form on Enter with a click, like a screen reader. After such a click React
 * Aria waits for transitions before it moves the focus, and loses it if one ends with the dialog.
 */
const asKeyboard = () => setInteractionModality('keyboard');

/** Holds the focus while it is open, and returns it afterwards. On a phone a toast fits above it. */
export function Dialog(props: Props) {
  const { isOpen, onClose, title, alert = false, wide = false, opaque = false } = props;
  const { picture, children } = props;
  return (
    <ModalOverlay
      isOpen={isOpen}
      onOpenChange={(open) => !open && onClose()}
      isDismissable={!alert}
      className={`${opaque ? 'bg-bg' : 'bg-veil'} fixed inset-x-0 top-0 z-40 grid h-(--visual-viewport-height) place-items-center p-4 data-entering:animate-[appear_160ms_ease-out] max-small:place-items-end max-small:p-2 max-small:pb-[max(0.5rem,env(safe-area-inset-bottom))]`}
    >
      <Modal
        {...KEPT_CLEAR}
        className={`w-full min-w-0 ${wide ? 'max-w-md medium:max-w-4xl' : 'max-w-md'} small:data-entering:animate-[rise_180ms_var(--ease-out)] max-small:data-entering:animate-[rise_200ms_var(--ease-out)]`}
      >
        <ClosedByBack onBack={onClose} />
        <FocusReturned />
        <AriaDialog
          role={alert ? 'alertdialog' : 'dialog'}
          className="scroll-quiet max-h-[calc(var(--visual-viewport-height)-2rem)] max-small:max-h-[max(calc(var(--visual-viewport-height)-6.5rem),min(calc(var(--visual-viewport-height)-2rem),30rem))] rounded-card bg-raised p-5 shadow-float outline-none forced:border"
        >
          {picture}
          <Heading
            slot="title"
            className={`font-heading tracking-tight ${picture ? 'mt-4 text-center text-title' : 'text-lead'}`}
          >
            {title}
          </Heading>
          <div onSubmitCapture={asKeyboard}>{children}</div>
        </AriaDialog>
      </Modal>
    </ModalOverlay>
  );
}

/** Mounted while the dialog is open. */
function FocusReturned() {
  useFocusReturned();
  return null;
}

export function DialogBody({ children }: { children: ReactNode }) {
  return <div className="mt-2 text-body text-pretty text-ink-2">{children}</div>;
}

/** The buttons of a dialog: the primary one is last, and first on a phone. */
export function DialogActions({ children }: { children: ReactNode }) {
  return (
    <div className="mt-5 flex flex-wrap justify-end gap-2 max-small:flex-col-reverse">
      {children}
    </div>
  );
}
