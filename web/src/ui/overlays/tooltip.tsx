import type { ComponentProps, ReactElement, ReactNode } from 'react';
import { Tooltip as AriaTooltip, Focusable, TooltipTrigger } from 'react-aria-components/Tooltip';
import { Shortcut } from '../interaction/shortcut.tsx';

type Props = { text: string; shortcut?: string | undefined; children: ReactNode };

const DELAY_MS = 500;

/** Describes the element under the pointer or the focus; never the only place of a text. */
export function Tooltip({ text, shortcut, children }: Props) {
  return (
    <TooltipTrigger delay={DELAY_MS} closeDelay={0}>
      {children}
      <AriaTooltip
        offset={6}
        // Its text is the control's description, so the floating element itself is hidden.
        render={(props) => <div {...props} aria-hidden />}
        className="flex max-w-64 items-center gap-2 rounded-small bg-ink px-2 py-1 text-tiny font-medium text-pane data-entering:animate-[appear_120ms_ease-out] forced:border"
      >
        {text}
        {shortcut && <Shortcut keys={shortcut} inverted />}
      </AriaTooltip>
    </TooltipTrigger>
  );
}

type Element = ComponentProps<typeof Focusable>['children'];

/** The same for links of the router, which are not React Aria components. */
export function LinkTooltip({ text, children }: { text: string; children: ReactElement }) {
  return (
    <Tooltip text={text}>
      <Focusable>{children as Element}</Focusable>
    </Tooltip>
  );
}
