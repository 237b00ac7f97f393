export interface Failing {
  /** Where a press opens it: closes it again and says so, and the next press fetches it again. */
  onFailed?: () => void;
}
