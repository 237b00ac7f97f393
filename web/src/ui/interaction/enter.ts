interface Pressed {
  key: string;
  nativeEvent?: Event;
}

/** What browsers report for a key that an input method has used. */
const OF_INPUT_METHOD = 229;

/**
 * Whether a key belongs to an input method: Enter and Escape choose or discard what it offers. Safari
 * reports such a key only after the composition has ended, when `isComposing` is false again.
 */
export const isForInputMethod = (event: Pressed | KeyboardEvent): boolean => {
  const { isComposing, keyCode } = (
    'nativeEvent' in event && event.nativeEvent ? event.nativeEvent : event
  ) as KeyboardEvent;
  return isComposing || keyCode === OF_INPUT_METHOD;
};

/** Whether Enter was pressed to do something. No other code looks for this key. */
export const isEnter = (event: Pressed | KeyboardEvent): boolean =>
  event.key === 'Enter' && !isForInputMethod(event);
