import { createContext, use, useEffect, useReducer, useRef } from 'react';
import { useId } from 'react-aria/useId';
import { useOverlayTrigger } from 'react-aria/useOverlayTrigger';
import { ButtonContext, type ButtonProps } from 'react-aria-components/Button';
import type { MenuTriggerProps } from 'react-aria-components/Menu';
import { useMenuTriggerState } from 'react-stately/useMenuTriggerState';
import { holdKeys } from '../interaction/hold-keys.ts';
import { createPart } from '../interaction/part.ts';
import type {
  MenuGroupProps,
  MenuItemProps,
  MenuProps,
  MenuRowProps,
  MenuTileProps,
  OfTrigger,
} from './menu-parts.tsx';

/** What is inside a menu is needed once one opens: the first screen does without it. */
const parts = createPart(() => import('./menu-parts.tsx'));
export const fetchMenus = parts.fetch;
/** Opening it tries again if that fails. */
const fetchAhead = (): void => void parts.fetch().catch(() => {});

/** Called when a menu could not be loaded. */
export const MenuNotLoaded = createContext<() => void>(() => {});

/** What a menu belongs to. */
export const OfTriggerContext = createContext<OfTrigger | undefined>(undefined);
const NO_TRIGGER = {};
/** The keys that open a menu. */
const OPENING = /^(Enter| |ArrowDown|ArrowUp)$/;

/** `<MenuTrigger><IconButton/><Menu>…</Menu></MenuTrigger>` */
export function MenuTrigger({ children, ...props }: Omit<MenuTriggerProps, 'trigger'>) {
  const state = useMenuTriggerState(props);
  const button = useRef<HTMLButtonElement>(null);
  // React Aria's own trigger comes with all that is inside of menus.
  const { triggerProps, overlayProps } = useOverlayTrigger({ type: 'menu' }, state, button);
  const id = useId();
  const focus = () => button.current?.focus({ preventScroll: true });
  const trigger: ButtonProps = {
    ...triggerProps,
    id,
    preventFocusOnPress: true,
    // Keys that follow the one that opens it are for the menu.
    onFocus: fetchAhead,
    onHoverStart: fetchAhead,
    // As menus of the system do: down for a mouse, up for a finger. The button has the focus first,
    // so that it returns there.
    onPressStart({ pointerType }) {
      if (pointerType === 'touch' || pointerType === 'keyboard') return;
      focus();
      state.open(pointerType === 'virtual' ? 'first' : null);
    },
    onPress({ pointerType }) {
      if (pointerType !== 'touch') return;
      focus();
      state.toggle();
    },
    onKeyDown(event) {
      if (!OPENING.test(event.key)) return event.continuePropagation();
      event.preventDefault();
      state.toggle(event.key === 'ArrowUp' ? 'last' : 'first');
    },
  };
  const menu = {
    ...overlayProps,
    'aria-labelledby': id,
    autoFocus: state.focusStrategy ?? true,
    onClose: state.close,
  };
  return (
    <OfTriggerContext value={{ state, button, menu }}>
      <ButtonContext value={{ ...trigger, ref: button, isPressed: state.isOpen }}>
        {children}
      </ButtonContext>
    </OfTriggerContext>
  );
}

/** The content of a MenuTrigger or of a MenuAt. */
export function Menu(props: MenuProps) {
  const trigger = use(OfTriggerContext);
  const onNotLoaded = use(MenuNotLoaded);
  const [, redraw] = useReducer((count: number) => count + 1, 0);
  const isWanted = trigger?.state.isOpen === true;
  const Parts = parts.get();
  const latest = useRef({ trigger, onNotLoaded });
  latest.current = { trigger, onNotLoaded };
  useEffect(() => {
    if (!isWanted || parts.get() !== undefined) return;
    const keys = holdKeys(({ type, target }) => {
      const { trigger } = latest.current;
      // A press on the button itself closes or opens the menu.
      const isOnButton = trigger?.button.current?.contains(target as Node) === true;
      if (type !== 'pointerdown' || !isOnButton) trigger?.state.close();
    });
    const release = ({ target }: FocusEvent) => {
      if ((target as Element).closest('[role=menu]')) void keys.release();
    };
    addEventListener('focusin', release);
    return () => {
      removeEventListener('focusin', release);
      keys.drop();
    };
  }, [isWanted]);
  useEffect(() => {
    if (!isWanted || Parts !== undefined) return;
    let isGone = false;
    parts.fetch().then(
      () => isGone || redraw(),
      () => {
        if (isGone) return;
        latest.current.trigger?.state.close();
        latest.current.onNotLoaded();
      },
    );
    return () => {
      isGone = true;
    };
  }, [isWanted, Parts]);
  if (Parts === undefined || trigger === undefined) return null;
  return (
    <ButtonContext value={NO_TRIGGER}>
      <Parts.Menu {...props} trigger={trigger} />
    </ButtonContext>
  );
}

export function MenuItem(props: MenuItemProps) {
  const Parts = parts.get();
  return Parts && <Parts.MenuItem {...props} />;
}

/** A group within a menu; its title is displayed only if given. It may have its own selection. */
export function MenuGroup(props: MenuGroupProps) {
  const Parts = parts.get();
  return Parts && <Parts.MenuGroup {...props} />;
}

/** Items of one character each, in a row. */
export function MenuRow(props: MenuRowProps) {
  const Parts = parts.get();
  return Parts && <Parts.MenuRow {...props} />;
}

export function MenuTile(props: MenuTileProps) {
  const Parts = parts.get();
  return Parts && <Parts.MenuTile {...props} />;
}

export function MenuLine() {
  const Parts = parts.get();
  return Parts && <Parts.MenuLine />;
}
