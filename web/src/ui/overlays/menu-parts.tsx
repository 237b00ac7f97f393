import {
  type ComponentProps,
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  useEffect,
  useRef,
  useState,
} from 'react';
import { OverlayTriggerStateContext } from 'react-aria-components/Dialog';
import {
  type MenuItemProps as AriaItemProps,
  Menu as AriaMenu,
  MenuItem as AriaMenuItem,
  type MenuProps as AriaMenuProps,
  Header,
  MenuContext,
  MenuSection,
  type MenuSectionProps,
  Popover,
  type PopoverProps,
  RootMenuTriggerStateContext,
  Separator,
} from 'react-aria-components/Menu';
import type { useMenuTriggerState } from 'react-stately/useMenuTriggerState';
import { Badge } from '../feedback/badge.tsx';
import type { IconName } from '../icons/find-icon.ts';
import { Icon } from '../icons/icon.tsx';
import type { Drawing } from '../icons/registered.ts';
import { Shortcut } from '../interaction/shortcut.tsx';
import { classes } from '../styles/classes.ts';
import { ClosedByBack } from './closed-by-back.tsx';

/** What a menu gets from its trigger. */
export interface OfTrigger {
  state: ReturnType<typeof useMenuTriggerState>;
  button: RefObject<HTMLElement | null>;
  menu: Pick<ComponentProps<typeof AriaMenu>, 'id' | 'autoFocus' | 'onClose'> & {
    'aria-labelledby'?: string;
  };
}

export type MenuProps = Omit<AriaMenuProps<object>, 'className' | 'style'> &
  Pick<PopoverProps, 'placement' | 'getTargetRect'>;

export function Menu({ trigger, ...props }: MenuProps & { trigger: OfTrigger }) {
  const { placement = 'bottom end', getTargetRect, ...rest } = props;
  const { state, button, menu } = trigger;
  const box = useRef<HTMLDivElement>(null);
  return (
    <OverlayTriggerStateContext value={state}>
      <RootMenuTriggerStateContext value={state}>
        <MenuContext value={{ ...menu, ref: box }}>
          <Popover
            trigger="MenuTrigger"
            triggerRef={button}
            scrollRef={box}
            aria-label={rest['aria-label']}
            aria-labelledby={menu['aria-labelledby']}
            placement={placement}
            {...(getTargetRect && { getTargetRect })}
            offset={6}
            className="min-w-52 max-w-80 overflow-hidden rounded-row bg-raised shadow-float data-entering:animate-[rise_140ms_var(--ease-out)] forced:border"
          >
            <ClosedByBack onBack={() => state.close()} />
            <FocusReturned />
            {/* Of a menu that shows another page, only this is new: closing returns the focus as before. */}
            <AriaMenu
              key={rest['aria-label']}
              {...rest}
              className="scroll-quiet max-h-[inherit] p-1.5 outline-none"
            />
          </Popover>
        </MenuContext>
      </RootMenuTriggerStateContext>
    </OverlayTriggerStateContext>
  );
}

/**
 * React Aria returns the focus a frame later, and not at all if something takes it meanwhile: its dialog
 * does, half a second after it has opened.
 */
function FocusReturned() {
  const [before] = useState(() => document.activeElement);
  useEffect(
    () => () => {
      const isLost = document.activeElement === document.body;
      if (isLost && before instanceof HTMLElement) before.focus({ preventScroll: true });
    },
    [before],
  );
  return null;
}

export type MenuItemProps = Omit<AriaItemProps, 'className' | 'style' | 'children'> & {
  label: string;
  icon?: IconName | Drawing;
  /** Instead of an icon, for example an avatar. */
  leading?: ReactNode;
  detail?: string;
  count?: number;
  countLabel?: string;
  shortcut?: string;
  /** Destructive: displayed in red. */
  harm?: boolean;
};

export function MenuItem(props: MenuItemProps) {
  const { label, icon, leading, detail, count = 0, countLabel, shortcut, harm, ...rest } = props;
  return (
    <AriaMenuItem
      {...rest}
      textValue={label}
      className={classes(
        'flex min-h-9 select-none items-center gap-2.5 rounded-[8px] px-2.5 py-1.5 text-body outline-none coarse:min-h-11',
        'data-focused:bg-sunk data-disabled:opacity-45 forced:data-focused:outline-2 forced:data-focused:outline-solid',
        harm ? 'text-harm-text' : 'text-ink',
      )}
    >
      {({ isSelected }) => (
        <>
          {leading ?? (icon && <Icon name={icon} size={18} className={harm ? '' : 'text-ink-2'} />)}
          <span className="min-w-0 flex-1">
            <span className="block truncate font-medium">{label}</span>
            {detail && <span className="block truncate text-small text-ink-2">{detail}</span>}
          </span>
          <Badge count={count} {...(countLabel && { label: countLabel })} />
          {shortcut && <Shortcut keys={shortcut} />}
          {isSelected && <Icon name="check" size={18} className="text-accent-text" />}
        </>
      )}
    </AriaMenuItem>
  );
}

export type MenuGroupProps = Omit<MenuSectionProps<object>, 'className' | 'style' | 'children'> & {
  title?: string;
  label?: string;
  children: ReactNode;
};

export function MenuGroup({ title, label, children, ...rest }: MenuGroupProps) {
  return (
    <MenuSection {...rest} aria-label={label}>
      {title && (
        <Header className="px-2.5 pt-2 pb-1 text-tiny font-strong text-ink-2">{title}</Header>
      )}
      {children}
    </MenuSection>
  );
}

export type MenuRowProps = { label: string; children: ReactNode };

/** React Aria's menu handles up and down; this adds left and right for items in a row. */
const moveAlong = (event: KeyboardEvent<HTMLElement>): void => {
  if (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') return;
  const { currentTarget: row } = event;
  const tiles = [...row.querySelectorAll<HTMLElement>('[role=menuitem]')];
  const isForward = (event.key === 'ArrowRight') !== row.matches(':dir(rtl)');
  tiles[tiles.indexOf(event.target as HTMLElement) + (isForward ? 1 : -1)]?.focus();
};

export function MenuRow({ label, children }: MenuRowProps) {
  return (
    <MenuSection
      aria-label={label}
      className="mb-1 flex justify-between gap-0.5"
      // biome-ignore lint/a11y/noStaticElementInteractions: what has the focus are its items
      render={(props) => <section {...props} onKeyDown={moveAlong} />}
    >
      {children}
    </MenuSection>
  );
}

export type MenuTileProps = Omit<
  MenuItemProps,
  'icon' | 'leading' | 'detail' | 'count' | 'countLabel' | 'shortcut' | 'harm'
> & {
  children: string;
};

export function MenuTile({ label, children, ...rest }: MenuTileProps) {
  return (
    <AriaMenuItem
      {...rest}
      textValue={label}
      aria-label={label}
      className="grid size-9 select-none place-items-center rounded-[8px] text-lead leading-none outline-none data-focused:bg-sunk coarse:size-11 forced:data-focused:outline-2 forced:data-focused:outline-solid"
    >
      {children}
    </AriaMenuItem>
  );
}

export function MenuLine() {
  return <Separator className="mx-2.5 my-1.5 h-px bg-line-soft" />;
}
