import type { ComponentProps, ReactElement, ReactNode } from 'react';
import { Tooltip as AriaTooltip, Focusable, TooltipTrigger } from 'react-aria-components/Tooltip';
import { Shortcut } from '../interaction/shortcut.tsx';

type Props = { text: string; shortcut?: string | undefined; children: ReactNode };

const DELAY_MS = 500;

/** Names what is under the pointer or the focus; never the only place of a word. */
export function Tooltip({ text, shortcut, children }: Props) {
  return (
    <TooltipTrigger delay={DELAY_MS} closeDelay={0}>
      {children}
      <AriaTooltip
        offset={6}
        // Its words are the control's description, and nothing to be read where they float.
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

/** The same around a link of the router, which is not a control of React Aria's. */
export function LinkTooltip({ text, children }: { text: string; children: ReactElement }) {
  return (
    <Tooltip text={text}>
      <Focusable>{children as Element}</Focusable>
    </Tooltip>
  );
}
