import { expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import '../app.css';
import { interfaceState } from '../../platform/interface-state.ts';
import { AppFrame } from './app-frame.tsx';
import { keepClearOfKeyboard } from './screen-offsets.ts';

/** What a phone reports while its keyboard covers the lower part of the page. */
const areaOf = (height: number, offsetTop: number) =>
  Object.assign(new EventTarget(), { height, offsetTop, scale: 1 }) as unknown as VisualViewport;

test('[S3.10.02] the frame fills the space above the on-screen keyboard, and returns to its size', async () => {
  const page = document.documentElement.clientHeight;
  const { container } = await render(
    <AppFrame rail={null} bar={null} skipLabel="Skip">
      <p>Chat</p>
    </AppFrame>,
  );
  const frame = container.querySelector('[data-frame]') as HTMLElement;
  const place = () => {
    const { top, height } = frame.getBoundingClientRect();
    return { top: Math.round(top), height: Math.round(height) };
  };
  expect(place()).toEqual({ top: 0, height: page });
  const area = areaOf(page - 320, 20);
  const stop = keepClearOfKeyboard(area);
  area.dispatchEvent(new Event('resize'));
  await expect.poll(place).toEqual({ top: 20, height: page - 320 });
  expect(interfaceState.getState()).toMatchObject({ topOffset: '20px', bottomOffset: '300px' });
  stop();
  expect(place()).toEqual({ top: 0, height: page });
  expect(interfaceState.getState()).toMatchObject({ topOffset: '0px', bottomOffset: '0px' });
});
