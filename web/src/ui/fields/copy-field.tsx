import { type ReactNode, useId } from 'react';
import { Button } from '../buttons/button.tsx';
import { notify } from '../overlays/toasts.tsx';

type Props = {
  label: string;
  /** Where several are together. */
  isLabelShown?: boolean;
  /** Empty while it is created; its space is reserved. */
  value: string;
  copyLabel: string;
  copied: () => string;
  copyFailed: () => string;
  /** Further actions. */
  children?: ReactNode;
};

/** A link to share: displayed, selected on focus, and copied by its button. */
export function CopyField(props: Props) {
  const { label, isLabelShown = false, value, copyLabel, copied, copyFailed, children } = props;
  const id = useId();
  const copy = () =>
    void navigator.clipboard.writeText(value).then(
      () => notify(copied),
      () => notify(copyFailed),
    );
  return (
    <div className="mt-4">
      <label
        htmlFor={id}
        className={isLabelShown ? 'mb-1.5 block text-small font-strong' : 'sr-only'}
      >
        {label}
      </label>
      <div className="flex items-center gap-1 rounded-row border border-line bg-sunk p-1 ps-3.5">
        <input
          id={id}
          readOnly
          value={value}
          dir="ltr"
          onFocus={({ target }) => target.select()}
          className="ring-focus-inside min-w-0 flex-1 truncate rounded-small bg-transparent text-body"
        />
        <Button icon="copy" onPress={copy} isDisabled={value === ''}>
          {copyLabel}
        </Button>
        {children}
      </div>
    </div>
  );
}
