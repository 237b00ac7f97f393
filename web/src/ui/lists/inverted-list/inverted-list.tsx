import {
  type ComponentProps,
  memo,
  type ReactNode,
  type Ref,
  type RefObject,
  useImperativeHandle,
  useLayoutEffect,
  useReducer,
  useRef,
  useState,
} from 'react';
import { flushSync } from 'react-dom';
import {
  type Aim,
  createInvertedScroll,
  type InvertedListHandle,
  type Moved,
} from './inverted-scroll.ts';

type Props<Row> = Omit<ComponentProps<'div'>, 'ref' | 'children'> & {
  /** The last one last. */
  rows: readonly Row[];
  keyOf: (row: Row) => string;
  /** Has to change only if rows are to look different. */
  render: (row: Row) => ReactNode;
  /** The row with the tab stop, which is always rendered. */
  keptKey: string | undefined;
  /** The row to start at; undefined is the end. */
  begin: Aim | undefined;
  /** At the end, the list stays there when rows are added. */
  holdsEnd: boolean;
  onMove: (moved: Moved<Row>) => void;
  /** Below the last row. */
  footer: ReactNode;
  handle: Ref<InvertedListHandle>;
  boxRef: RefObject<HTMLDivElement | null>;
};

/**
 * A scrolling list that begins at its end and renders only what is on the screen and a little
 * around it. Rows are in the normal flow, so that earlier or growing rows move nothing.
 */
function List<Row>(props: Props<Row>) {
  const { rows, keyOf, render, keptKey, begin, holdsEnd, onMove, footer, handle, boxRef, ...box } =
    props;
  const [, rerender] = useReducer((count: number) => count + 1, 0);
  const [scroll] = useState(() =>
    createInvertedScroll({
      keyOf,
      begin,
      render: (isUrgent) => (isUrgent ? flushSync(rerender) : rerender()),
    }),
  );
  const end = useRef<HTMLDivElement>(null);
  scroll.setRows(rows);
  useLayoutEffect(() => scroll.settle({ holdsEnd, onMove }));
  useLayoutEffect(
    () => (boxRef.current && end.current ? scroll.mount(boxRef.current, end.current) : undefined),
    [scroll, boxRef],
  );
  useImperativeHandle(handle, () => scroll.handle, [scroll]);
  return (
    <div
      ref={boxRef}
      {...box}
      className={`flex flex-col-reverse [overflow-anchor:none] ${box.className}`}
    >
      <div className="flex-none">
        {scroll
          .parts(keptKey)
          .map((part) =>
            'gap' in part ? (
              <div key={part.key} style={{ height: part.gap }} />
            ) : (
              <Placed
                key={part.key}
                id={part.key}
                row={part.row}
                render={render}
                observe={scroll.observe}
              />
            ),
          )}
        <div ref={end}>{footer}</div>
      </div>
    </div>
  );
}
export const InvertedList = memo(List) as typeof List;

type PlacedProps<Row> = {
  id: string;
  row: Row;
  render: (row: Row) => ReactNode;
  observe: (element: HTMLElement) => () => void;
};

function PlacedRow<Row>({ id, row, render, observe }: PlacedProps<Row>) {
  return (
    <div ref={observe as Ref<HTMLDivElement>} data-row={id} className="[contain:layout_style]">
      {render(row)}
    </div>
  );
}
const Placed = memo(PlacedRow) as typeof PlacedRow;
