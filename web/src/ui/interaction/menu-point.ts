/**
 * Where the pointer asks for a menu; undefined if a key does. A Mac has Ctrl instead of the right button.
 */
export const menuPoint = (
  event: Pick<PointerEvent, 'button' | 'ctrlKey' | 'pointerType' | 'clientX' | 'clientY'>,
): { x: number; y: number } | undefined => {
  const { button, ctrlKey, pointerType, clientX, clientY } = event;
  const isByPointer = button === 2 || ctrlKey || pointerType === 'touch';
  return isByPointer ? { x: clientX, y: clientY } : undefined;
};
