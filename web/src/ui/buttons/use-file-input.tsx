import { type ReactNode, useRef } from 'react';

export interface FileInputOptions {
  /** File types for the file dialog. */
  accept: string;
  multiple?: boolean;
  /** Whole folders instead of files. */
  folders?: boolean;
  /** Opens the camera of a phone instead of the file dialog. */
  camera?: boolean;
  onPick: (files: File[]) => void;
}

/** A file dialog, with the hidden input that has to be rendered for it. */
export const useFileInput = ({
  accept,
  multiple = false,
  folders = false,
  camera = false,
  onPick,
}: FileInputOptions): { open: () => void; input: ReactNode } => {
  const input = useRef<HTMLInputElement>(null);
  return {
    // While a menu closes, the rest of the page takes no part in anything.
    open: () => setTimeout(() => input.current?.click()),
    input: (
      <input
        ref={input}
        type="file"
        hidden
        accept={accept}
        multiple={multiple}
        {...(folders && { webkitdirectory: '' })}
        {...(camera && { capture: 'environment' as const })}
        onChange={({ target }) => {
          onPick([...(target.files ?? [])]);
          // The same file can be picked again.
          target.value = '';
        }}
      />
    ),
  };
};
