import '../styles/styles.css';
import { useState } from 'react';
import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { Chips } from './chips.tsx';

const OPTIONS = ['All', 'Unread', 'Groups', 'Archived'].map((label) => ({ id: label, label }));

function Row() {
  const [selected, setSelected] = useState<readonly string[]>(['All']);
  return (
    <div className="w-56">
      <Chips label="Show" options={OPTIONS} selected={selected} onSelect={setSelected} />
    </div>
  );
}

afterEach(() => {
  document.documentElement.dir = 'ltr';
});

test.each(['ltr', 'rtl'])('the last chip is in full view once it is selected (%s)', async (dir) => {
  document.documentElement.dir = dir;
  await render(<Row />);
  const last = page.getByRole('radio', { name: 'Archived' });
  await last.click();
  await expect.element(last).toBeChecked();
  const row = page.getByRole('radiogroup', { name: 'Show' });
  const hidden = () => {
    const [inner, outer] = [last, row].map((each) => each.element().getBoundingClientRect());
    return Math.max(
      (outer?.left ?? 0) - (inner?.left ?? 0),
      (inner?.right ?? 0) - (outer?.right ?? 0),
    );
  };
  await expect.poll(hidden).toBeLessThan(1);
});
