import { useRef } from 'react';
import type { IconName } from '../icons/find-icon.ts';
import { Button } from './button.tsx';
import { IconButton } from './icon-button.tsx';

type Props = {
  icon: IconName;
  label: string;
  /** File types for the file dialog. */
  accept: string;
  multiple?: boolean;
  /** Whole folders instead of files. */
  folders?: boolean;
  /** Shows its label beside the icon. */
  wide?: boolean;
  isDisabled?: boolean;
  onPick: (files: File[]) => void;
};

/** Opens the file dialog. */
export function FileButton({
  accept,
  multiple = false,
  folders = false,
  wide,
  onPick,
  ...rest
}: Props) {
  const input = useRef<HTMLInputElement>(null);
  const open = () => input.current?.click();
  return (
    <>
      {wide ? (
        <Button icon={rest.icon} isDisabled={rest.isDisabled} onPress={open}>
          {rest.label}
        </Button>
      ) : (
        <IconButton {...rest} onPress={open} preventFocusOnPress />
      )}
      <input
        ref={input}
        type="file"
        hidden
        accept={accept}
        multiple={multiple}
        {...(folders && { webkitdirectory: '' })}
        onChange={({ target }) => {
          onPick([...(target.files ?? [])]);
          // The same file can be picked again.
          target.value = '';
        }}
      />
    </>
  );
}
