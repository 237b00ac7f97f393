import type { ReactNode } from 'react';
import { classes } from '../styles/classes.ts';
import { ResizablePane } from './resizable-pane.tsx';

type Props = {
  list: ReactNode;
  content: ReactNode;
  /** Beside the content if there is room for it, otherwise on top of it. */
  details?: ReactNode;
  /** On a narrow screen only one of them is visible; the other keeps its scroll position. */
  showing: 'list' | 'content';
  /** A list with a width of its own, and the name under which it is stored. */
  listSize?: { name: string; initial: number; max: number };
  /** Labels of the list and of the separators. */
  labels: { list: string; listWidth: string; detailsWidth: string };
};

const LIST = { name: 'list', initial: 344, max: 480 };
const LIST_MIN = 280;
const DETAILS = { initial: 320, min: 280, max: 440 };

/**
 * List, content and details side by side if they fit (from 640 px of their own width), otherwise
 * stacked. A covered pane is invisible but laid out, so that it keeps its scroll position.
 */
export function Panes({ list, content, details, showing, labels, listSize = LIST }: Props) {
  const covered = (pane: 'list' | 'content') => showing !== pane && '@max-[40rem]:invisible';
  return (
    <div data-showing={showing} className="@container h-full">
      <div className="relative flex h-full">
        <ResizablePane
          {...listSize}
          min={LIST_MIN}
          label={labels.listWidth}
          side="start"
          className={classes(
            'w-(--pane-size) max-w-[45%] shrink-0 @max-[40rem]:absolute @max-[40rem]:inset-0 @max-[40rem]:w-full @max-[40rem]:max-w-none @max-[40rem]:[&>.pane-separator]:hidden',
            covered('list'),
          )}
        >
          <section
            aria-label={labels.list}
            className="flex h-full flex-col border-e border-line bg-pane @max-[40rem]:border-e-0"
          >
            {list}
          </section>
        </ResizablePane>
        <div
          className={classes(
            'relative flex min-w-0 flex-1 flex-col bg-bg @max-[40rem]:absolute @max-[40rem]:inset-0',
            showing === 'content' && '@max-[40rem]:animate-[arrive_180ms_var(--ease-out)]',
            covered('content'),
          )}
        >
          {content}
        </div>
        {details && (
          <ResizablePane
            {...DETAILS}
            name="details"
            label={labels.detailsWidth}
            side="end"
            className="z-20 w-(--pane-size) shrink-0 border-s border-line bg-pane max-large:absolute max-large:inset-y-0 max-large:end-0 max-large:max-w-full max-large:animate-[rise_180ms_var(--ease-out)] max-large:shadow-float max-small:w-full max-small:border-s-0 max-small:[&>.pane-separator]:hidden"
          >
            <div className="scroll-quiet h-full">{details}</div>
          </ResizablePane>
        )}
      </div>
    </div>
  );
}

/** The bar at the top of a pane, with title and actions; the same height in every pane. */
export function PaneHeader({ line = false, children }: { line?: boolean; children: ReactNode }) {
  return (
    <header
      className={classes(
        'flex shrink-0 items-center gap-2 ps-4 pe-3 pt-[env(safe-area-inset-top)] coarse:gap-1.5 coarse:pe-1.5',
        line ? 'min-h-15 border-b border-line bg-pane max-small:ps-1' : 'min-h-14',
      )}
    >
      {children}
    </header>
  );
}
