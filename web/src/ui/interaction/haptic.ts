/** Sent when a gesture takes effect under the finger; whoever can make the device tick hears it. */
export const HAPTIC = 'haptic';

export const haptic = (): void => {
  window.dispatchEvent(new Event(HAPTIC));
};
