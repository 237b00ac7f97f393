export interface Failing {
  /** For overlays: closes the overlay and shows a message; the next attempt loads it again. */
  onFailed?: () => void;
}
