import { expect, test, vi } from 'vitest';
import { followKeyboard, type VisibleArea } from './keyboard-offsets.ts';

const PAGE = 800;

const phone = () => {
  const target = new EventTarget();
  const area = Object.assign(target, { height: PAGE, offsetTop: 0, scale: 1 });
  let waiting: (() => void)[] = [];
  const onChange = vi.fn();
  const stop = followKeyboard({
    area: area as unknown as VisibleArea,
    pageHeight: () => PAGE,
    frame: (run) => {
      waiting.push(run);
      return () => {
        waiting = waiting.filter((other) => other !== run);
      };
    },
    onChange,
  });
  /** Draws frames until nothing waits for one; returns how many there were. */
  const draw = (each: (frame: number) => void = () => {}): number => {
    let frames = 0;
    for (; waiting.length > 0; frames += 1) {
      each(frames);
      const due = waiting;
      waiting = [];
      for (const run of due) run();
    }
    return frames;
  };
  return {
    area,
    onChange,
    stop,
    draw,
    report: (type: string) => target.dispatchEvent(new Event(type)),
  };
};

test('[S4.9.03] each scroll and resize of the visual viewport is measured over 5 frames', () => {
  const { area, draw, report, onChange } = phone();
  expect(draw()).toBe(0);
  for (const type of ['scroll', 'resize']) {
    report(type);
    // The keyboard is still moving when it is reported.
    expect(
      draw((frame) => {
        area.height = PAGE - 60 * (frame + 1);
      }),
    ).toBe(5);
  }
  expect(onChange).toHaveBeenLastCalledWith({ topOffset: '0px', bottomOffset: '300px' });
});

test('an event during measurement adds 5 frames, and no frame is measured twice', () => {
  const { draw, report } = phone();
  report('resize');
  const frames = draw((frame) => {
    if (frame === 2) report('scroll');
  });
  expect(frames).toBe(7);
});

test('[S3.10.02] the offsets are what is hidden above and below, and are reported when they change', () => {
  const { area, draw, report, onChange } = phone();
  area.height = 480;
  area.offsetTop = 90;
  report('scroll');
  draw();
  expect(onChange.mock.calls).toEqual([[{ topOffset: '90px', bottomOffset: '230px' }]]);
  area.height = PAGE;
  area.offsetTop = 0;
  report('resize');
  draw();
  expect(onChange).toHaveBeenLastCalledWith({ topOffset: '0px', bottomOffset: '0px' });
});

test('zooming is not taken for a keyboard, and offsets are never negative', () => {
  const { area, draw, report, onChange } = phone();
  Object.assign(area, { height: 400, scale: 2 });
  report('resize');
  draw();
  expect(onChange).toHaveBeenLastCalledWith({ topOffset: '0px', bottomOffset: '0px' });
  Object.assign(area, { height: PAGE + 10, scale: 1, offsetTop: -4 });
  report('resize');
  draw();
  expect(onChange).toHaveBeenCalledOnce();
});

test('nothing is measured after it was stopped', () => {
  const { draw, report, stop } = phone();
  report('resize');
  stop();
  expect(draw()).toBe(0);
  report('scroll');
  expect(draw()).toBe(0);
});
