/** A user of a browser with any engine, with the few actions needed for the journey. */
export interface Walker {
  go(address: string): Promise<void>;
  /** The value of an expression in the page. */
  run<Value>(expression: string): Promise<Value>;
  click(selector: string): Promise<void>;
  /** Types into the clicked element, after its content. */
  type(selector: string, text: string): Promise<void>;
  press(key: 'Enter' | 'Escape' | 'Backspace'): Promise<void>;
  choose(selector: string, file: string): Promise<void>;
  close(): Promise<void>;
}

/** An installed browser, or the reason why there is none. */
export type Engine<Kind extends Walker = Walker> = { open(): Promise<Kind> } | { missing: string };
