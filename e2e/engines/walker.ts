/** Somebody at a browser of any engine: the little that a walk through the product needs. */
export interface Walker {
  go(address: string): Promise<void>;
  /** The value of an expression in the page. */
  run<Value>(expression: string): Promise<Value>;
  click(selector: string): Promise<void>;
  /** Types into what it clicks; what is there already stays. */
  type(selector: string, text: string): Promise<void>;
  press(key: 'Enter' | 'Escape' | 'Backspace'): Promise<void>;
  choose(selector: string, file: string): Promise<void>;
  close(): Promise<void>;
}

/** A browser that is installed, or why there is none. */
export type Engine = { open(): Promise<Walker> } | { missing: string };
