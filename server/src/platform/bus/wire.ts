/** Carries hints between processes. A process never receives its own. */
export interface Wire {
  /** Called once, before `send`. */
  listen(listener: WireListener): void;
  /** Never throws or blocks. Hints that cannot be sent soon are dropped. */
  send(topic: string, payload: object): void;
  /** True while nothing is delivered. */
  readonly isCutOff: boolean;
  /**
   * True while nothing has been heard for a moment, not even what this process sent: that another one
   * does not answer then says nothing about it. Becomes true before `isCutOff` does.
   */
  readonly isQuiet: boolean;
  close(): Promise<void>;
}

export interface WireListener {
  onHint(topic: string, payload: object): void;
  /** Called once others can be heard again after some of their hints were lost. */
  onLost(): void;
}
