import type { Cancel } from '../../platform/environment.ts';
import { interfaceState } from '../../platform/interface-state.ts';
import { followKeyboard, type Offsets } from '../../platform/keyboard-offsets.ts';

const NONE: Offsets = { topOffset: '0px', bottomOffset: '0px' };

/** The frame fills what is left between the two offsets. */
const show = (offsets: Offsets): void => {
  interfaceState.setState(offsets);
  const { style } = document.documentElement;
  style.setProperty('--top-offset', offsets.topOffset);
  style.setProperty('--bottom-offset', offsets.bottomOffset);
};

/** Keeps the app clear of the on-screen keyboard where the browser does not, which is on iOS. */
export const keepClearOfKeyboard = (area: VisualViewport | null): Cancel => {
  show(NONE);
  if (area === null) return () => {};
  const stop = followKeyboard({
    area,
    pageHeight: () => document.documentElement.clientHeight,
    frame: (run) => {
      const id = requestAnimationFrame(run);
      return () => cancelAnimationFrame(id);
    },
    onChange: show,
  });
  return () => {
    stop();
    show(NONE);
  };
};
