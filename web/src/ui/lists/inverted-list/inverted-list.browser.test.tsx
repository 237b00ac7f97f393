import '../../styles/styles.css';
import { useRef } from 'react';
import { expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import { InvertedList } from './inverted-list.tsx';

const ROW_PX = 24;
const BOX_PX = 480;

function List({ count }: { count: number }) {
  const box = useRef<HTMLDivElement>(null);
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
      begin={undefined}
      holdsEnd
      onMove={() => {}}
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
