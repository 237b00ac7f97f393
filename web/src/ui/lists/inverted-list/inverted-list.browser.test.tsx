import '../../styles/styles.css';
import { useLayoutEffect, useRef, useState } from 'react';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { InvertedList } from './inverted-list.tsx';
import type { Aim } from './inverted-scroll.ts';

const ROW_PX = 24;
const BOX_PX = 480;
const ASSUMED_ROW_PX = 56;

/** `onFirst` receives the number of rows that are there before anything is painted. */
type Props = {
  count: number;
  begin?: Aim;
  onFirst?: (rows: number) => void;
  onMove?: () => void;
};

function List({ count, begin, onFirst, onMove }: Props) {
  const box = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once
  useLayoutEffect(() => onFirst?.(box.current?.querySelectorAll('p').length ?? 0), []);
  return (
    <InvertedList
      boxRef={box}
      handle={null}
      rows={Array.from({ length: count }, (_, at) => ({ id: `row-${at}` }))}
      keyOf={({ id }) => id}
      render={({ id }) => (
        <p data-testid="row" style={{ height: ROW_PX, margin: 0 }}>
          {id}
        </p>
      )}
      keptKey={undefined}
      begin={begin}
      holdsEnd
      onMove={onMove ?? (() => {})}
      footer={null}
      style={{ height: BOX_PX }}
      className="overflow-y-auto"
    />
  );
}

test('a list at its end shows new rows, and drops those that they push out of sight', async () => {
  const screen = await render(<List count={100} />);
  const rows = () => screen.getByTestId('row').elements();
  for (let count = 101; count <= 300; count++) await screen.rerender(<List count={count} />);
  await expect.poll(() => rows().at(-1)?.textContent).toBe('row-299');
  // At most twice the height of the screen.
  expect(rows().length).toBeLessThan((2 * innerHeight) / ROW_PX);
  // Nothing is missing in the visible part.
  const box = rows()[0]?.closest('.overflow-y-auto')?.getBoundingClientRect();
  const edges = () => rows().map((row) => row.getBoundingClientRect());
  await expect.poll(() => edges()[0]?.top).toBeLessThanOrEqual(box?.top ?? 0);
  expect(edges().at(-1)?.bottom).toBeCloseTo(box?.bottom ?? 0, 0);
});

test.each<[string, Aim | undefined]>([
  ['its end', undefined],
  ['a row in the middle', { index: 50, align: 'start', hidden: -120 }],
])(
  'a list that begins at %s renders about a screenful before the first frame',
  async (_, begin) => {
    await page.viewport(1_440, 900);
    let first = 0;
    const onFirst = (rows: number) => {
      first = rows;
    };
    const screen = await render(
      <List count={100} onFirst={onFirst} {...(begin !== undefined && { begin })} />,
    );
    // Of rows that are as high as assumed; lower ones are added before the frame as well.
    expect(first).toBeGreaterThanOrEqual(BOX_PX / ASSUMED_ROW_PX);
    expect(first).toBeLessThanOrEqual(innerHeight / ASSUMED_ROW_PX + 1);
    const rows = () => screen.getByTestId('row').elements();
    const box = rows()[0]?.closest('.overflow-y-auto')?.getBoundingClientRect();
    const edges = () => rows().map((row) => row.getBoundingClientRect());
    await expect.poll(() => edges()[0]?.top).toBeLessThanOrEqual(box?.top ?? 0);
    await expect.poll(() => edges().at(-1)?.bottom).toBeGreaterThanOrEqual(box?.bottom ?? 0);
  },
);

test('a list begins at its row in a window that a keyboard leaves hardly any room', async () => {
  await page.viewport(844, 120);
  const screen = await render(<List count={100} begin={{ index: 50, align: 'start' }} />);
  const row = screen.getByText('row-50', { exact: true });
  const box = row.element().closest('.overflow-y-auto');
  const top = () => row.element().getBoundingClientRect().top;
  await expect.poll(top).toBeCloseTo(box?.getBoundingClientRect().top ?? Number.NaN, 0);
});

test('a list that is replaced while it is scrolled is left alone', async () => {
  await page.viewport(800, 700);
  let isReplacing = false;
  function Replaced() {
    const [turn, setTurn] = useState(0);
    return <List key={turn} count={300} onMove={() => isReplacing && setTurn(1)} />;
  }
  const screen = await render(<Replaced />);
  const box = () =>
    screen.getByTestId('row').elements()[0]?.closest<HTMLElement>('.overflow-y-auto');
  const first = box();
  isReplacing = true;
  first?.scrollTo({ top: -4_000 });
  await expect.poll(() => box() !== undefined && box() !== first).toBe(true);
  await expect.element(screen.getByText('row-299', { exact: true })).toBeInViewport();
});

test.each(['full', 'reduced'])(
  'with %s motion, what is read stays while rows are added below',
  async (motion) => {
    await page.viewport(800, 700);
    document.documentElement.dataset.motion = motion;
    const screen = await render(<List count={100} begin={{ index: 50, align: 'start' }} />);
    const row = screen.getByText('row-50', { exact: true });
    const box = row.element().closest('.overflow-y-auto');
    const below = () =>
      row.element().getBoundingClientRect().top - (box?.getBoundingClientRect().top ?? 0);
    await expect.poll(below).toBeCloseTo(0, 0);
    for (let count = 150; count <= 400; count += 50) {
      await screen.rerender(<List count={count} begin={{ index: 50, align: 'start' }} />);
      expect(below()).toBeCloseTo(0, 0);
    }
    await new Promise(requestAnimationFrame);
    expect(below()).toBeCloseTo(0, 0);
    delete document.documentElement.dataset.motion;
  },
);
