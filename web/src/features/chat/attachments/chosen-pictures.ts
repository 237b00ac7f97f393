import { createStore } from 'zustand/vanilla';
import type { PreparedPicture } from '../../../platform/pictures.ts';

/** A picture chosen for the message that is being written. */
export interface ChosenPicture extends PreparedPicture {
  /** Shows it while it is not sent; the same for as long as it is chosen. */
  url: string;
}

/** By profile and chat, for as long as the page lives: whoever comes back finds them chosen. */
export const chosenPictures = createStore<Readonly<Record<string, readonly ChosenPicture[]>>>(
  () => ({}),
);

/** Nothing of whoever was here stays behind. */
export const forgetChosen = (): void => {
  for (const { url } of Object.values(chosenPictures.getState()).flat()) URL.revokeObjectURL(url);
  chosenPictures.setState({}, true);
};
