import '../../../ui/styles/styles.css';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { Markdown } from './markdown.tsx';

const ANSWER = [
  '# Tides\n\nLow water is **early**: [the plan](https://harbour.example/plan),',
  '[more](https://evil.example/?q=secret) and ![a picture](https://evil.example/p.png).\n\n',
  '| when | where |\n|---|---|\n| six | quay |\n\n```sh\nsail --now\n```\n\n<b onclick="x">no</b>',
].join(' ');

test('[S2.1.13] an answer is shown as it was meant, and loads nothing', async () => {
  const { container } = await render(
    <main>
      <Markdown text={ANSWER} links={['https://harbour.example/plan']} />
    </main>,
  );
  await expect.element(page.getByRole('heading', { name: 'Tides', level: 3 })).toBeVisible();
  await expect.element(page.getByRole('columnheader', { name: 'where' })).toBeVisible();
  const [link, ...others] = page.getByRole('link').elements();
  expect(others).toEqual([]);
  expect(link?.textContent).toBe('the plan (harbour.example)');
  expect((link as HTMLAnchorElement).relList).toContain('noreferrer');
  expect(container.querySelector('img, b, [onclick]')).toBeNull();
  expect(container.textContent).toContain('more (https://evil.example/?q=secret)');
  expect(container.textContent).toContain('<b onclick="x">no</b>');
});

test('code is copied by its button', async () => {
  const copied: string[] = [];
  const { writeText } = navigator.clipboard;
  navigator.clipboard.writeText = async (text) => void copied.push(text);
  try {
    await render(<Markdown text={ANSWER} links={[]} />);
    await page.getByRole('button', { name: 'Copy code' }).click();
    await expect.poll(() => copied).toEqual(['sail --now']);
  } finally {
    navigator.clipboard.writeText = writeText;
  }
});

test('wide tables and code scroll in themselves, and Arabic runs from the right', async () => {
  const wide = Array.from({ length: 40 }, (_, at) => `column${at}`);
  const text = [
    `${wide.join(' | ')}\n${wide.map(() => '---').join(' | ')}\n${wide.join(' | ')}`,
    `\`\`\`\n${'x'.repeat(2_000)}\n\`\`\``,
    `${'w'.repeat(2_000)}`,
    '- مرحبا **بك**\n- نعم',
  ].join('\n\n');
  const { container } = await render(
    <div style={{ width: 320 }}>
      <Markdown text={text} links={[]} />
    </div>,
  );
  const [box] = container.children;
  expect(box?.scrollWidth).toBe(320);
  const scrolling = [...container.querySelectorAll('pre, [role=group]')];
  expect(scrolling).toHaveLength(2);
  for (const each of scrolling) {
    expect(each.scrollWidth).toBeGreaterThan(each.clientWidth);
    expect((each as HTMLElement).tabIndex).toBe(0);
  }
  const list = container.querySelector('ul');
  expect(list && getComputedStyle(list).direction).toBe('rtl');
});

test('what cannot be read is shown as it was written', async () => {
  await render(<Markdown text={'['.repeat(9_000)} links={[]} />);
  await expect.element(page.getByText(/^\[{9000}$/)).toBeVisible();
});
