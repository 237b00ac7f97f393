import type { RichText } from '@kith/contract/chat/rich-text';
import type { Ref } from 'react';

/** What its composer asks of the field. */
export interface FieldHandle {
  focus(): void;
  /** Puts another text in its place, from which no way leads back. */
  set(text: RichText): void;
  /** Puts text where the cursor is. */
  insert(text: string): void;
}

export type FieldProps = {
  ref: Ref<FieldHandle>;
  chatId: string;
  /** What it begins with; from then on it holds the text itself. */
  initial: RichText;
  onChange: (text: RichText) => void;
  /** Keys come here first; what is prevented goes no further. */
  onKey: (event: KeyboardEvent) => void;
  onPaste: (event: ClipboardEvent) => void;
  isInvalid: boolean;
  describedBy: string | undefined;
};
