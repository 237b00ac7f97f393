type Hear = (event: PointerEvent) => void;

/**
 * Follows one pointer, even outside its element and the screen; others, such as a second finger, do not
 * count. Lifting it counts as its last movement. The returned function ends it.
 */
export const followPointer = (
  pointerId: number,
  move: Hear,
  lift: () => void,
  cancel: () => void,
): (() => void) => {
  const following = new AbortController();
  const options = { capture: true, signal: following.signal };
  const hear = (type: 'pointermove' | 'pointerup' | 'pointercancel', act: Hear) =>
    addEventListener(type, (event) => event.pointerId === pointerId && act(event), options);
  hear('pointermove', move);
  hear('pointerup', (event) => {
    move(event);
    lift();
  });
  hear('pointercancel', cancel);
  return () => following.abort();
};
