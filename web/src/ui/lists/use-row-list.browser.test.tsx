import '../styles/styles.css';
import { Virtualizer } from 'virtua';
import { expect, onTestFinished, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { useRowList } from './use-row-list.ts';

const IDS = Array.from({ length: 200 }, (_, at) => `row-${at}`);

function Rows({ view }: { view: string }) {
  const { stopId, scrollerProps, virtualizerProps } = useRowList({
    name: 'one',
    ids: IDS,
    openId: undefined,
    view,
  });
  return (
    <div {...scrollerProps} style={{ height: 400, overflowY: 'auto' }}>
      <Virtualizer {...virtualizerProps} data={IDS} itemSize={40}>
        {(id) => (
          <button
            key={id}
            type="button"
            data-one={id}
            tabIndex={id === stopId ? 0 : -1}
            style={{ display: 'block', height: 40 }}
          >
            {id}
          </button>
        )}
      </Virtualizer>
    </div>
  );
}

const press = (key: string): void => {
  const { activeElement } = document;
  activeElement?.dispatchEvent(
    new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }),
  );
};
const focused = (): string | undefined => (document.activeElement as HTMLElement).dataset.one;
/** A different list starts at the top. */
const begin = async (view: string) => {
  await render(<Rows view={view} />);
  const first = page.getByText('row-0', { exact: true });
  // Rows cannot be focused before they have been measured.
  await expect.element(first).toBeVisible();
  (first.element() as HTMLElement).focus();
};

test('a key continues from the row of the previous key, painted or not', async () => {
  await begin('steps');
  const visited = ['j', 'ArrowDown', 'k', 'j', 'j'].map((key) => {
    press(key);
    return focused();
  });
  expect(visited).toEqual(['row-1', 'row-2', 'row-1', 'row-2', 'row-3']);
  press('End');
  await expect.poll(focused).toBe('row-199');
  press('k');
  await expect.poll(focused).toBe('row-198');
  await expect.element(page.getByText('row-198', { exact: true })).toBeInViewport();
});

test('Enter opens the row selected by the previous key, however far it is', async () => {
  const opened: (string | undefined)[] = [];
  const note = ({ target }: Event) => void opened.push((target as HTMLElement).dataset.one);
  addEventListener('click', note);
  onTestFinished(() => removeEventListener('click', note));
  await begin('far');
  press('End');
  press('Enter');
  await expect.poll(() => opened).toEqual(['row-199']);
});
