import { type ReactNode, useRef } from 'react';
import { useMenuTriggerState } from 'react-stately/useMenuTriggerState';
import { OfTriggerContext } from './menu.tsx';

type Props = { at: HTMLElement; onClose: () => void; children: ReactNode };

/** `<MenuAt at={row} onClose={…}><Menu>…</Menu></MenuAt>`: open while it is mounted, without a button. */
export function MenuAt({ at, onClose, children }: Props) {
  const state = useMenuTriggerState({
    isOpen: true,
    onOpenChange: (isOpen) => isOpen || onClose(),
  });
  const button = useRef<HTMLElement>(at);
  const menu = { autoFocus: 'first', onClose: state.close } as const;
  return <OfTriggerContext value={{ state, button, menu }}>{children}</OfTriggerContext>;
}
