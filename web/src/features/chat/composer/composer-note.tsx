import type { ReactNode } from 'react';
import { IconButton } from '../../../ui/buttons/icon-button.tsx';
import type { IconName } from '../../../ui/icons/find-icon.ts';
import { Icon } from '../../../ui/icons/icon.tsx';

type Props = {
  icon: IconName;
  title: string;
  /** One line about the message. */
  children: ReactNode;
  cancelLabel: string;
  onCancel: () => void;
};

/** Above the text: the message it refers to. */
export function ComposerNote({ icon, title, children, cancelLabel, onCancel }: Props) {
  return (
    <div className="flex items-center gap-2.5 pb-1.5 ps-1">
      <Icon name={icon} size={18} className="shrink-0 text-accent-text" />
      <div className="min-w-0 flex-1 border-accent border-s-2 ps-2.5 text-small leading-snug">
        <p className="truncate font-strong text-accent-text">{title}</p>
        <p className="flex text-ink-2">
          <bdi className="truncate">{children}</bdi>
        </p>
      </div>
      <IconButton
        icon="xmark"
        size={18}
        label={cancelLabel}
        shortcut="Esc"
        onPress={onCancel}
        preventFocusOnPress
      />
    </div>
  );
}
