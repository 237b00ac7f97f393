import type { RichText } from '@kith/contract/chat/rich-text';
import type { Ref } from 'react';
import type { AttachmentChoice } from '../../../platform/feature/attachment-kind.ts';

/** What the composer needs from the field. */
export interface FieldHandle {
  focus(): void;
  /** Replaces the text, without undo. */
  set(text: RichText): void;
  /** Inserts text at the cursor. */
  insert(text: string): void;
}

export type FieldProps = {
  ref: Ref<FieldHandle>;
  chatId: string;
  /** The initial text; from then on the field holds it. */
  initial: RichText;
  onChange: (text: RichText) => void;
  /** Receives keys first; a prevented event goes no further. */
  onKey: (event: KeyboardEvent) => void;
  onPaste: (event: ClipboardEvent) => void;
  /** Shown while it is empty. */
  placeholder: string;
  /** A message that was already sent, which no longer mentions everyone. */
  isEdit: boolean;
  /** Suggested after a `/`. */
  verbs: readonly AttachmentChoice[];
  isInvalid: boolean;
  describedBy: string | undefined;
};
