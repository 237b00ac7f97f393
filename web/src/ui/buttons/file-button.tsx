import type { IconName } from '../icons/find-icon.ts';
import { Button } from './button.tsx';
import { IconButton } from './icon-button.tsx';
import { type FileInputOptions, useFileInput } from './use-file-input.tsx';

type Props = Omit<FileInputOptions, 'camera'> & {
  icon: IconName;
  label: string;
  /** Shows its label beside the icon. */
  wide?: boolean;
  isDisabled?: boolean;
};

/** Opens the file dialog. */
export function FileButton({ accept, multiple, folders, onPick, wide, ...rest }: Props) {
  const { open, input } = useFileInput({
    ...{ accept, onPick },
    ...(multiple !== undefined && { multiple }),
    ...(folders !== undefined && { folders }),
  });
  return (
    <>
      {wide ? (
        <Button icon={rest.icon} isDisabled={rest.isDisabled} onPress={open}>
          {rest.label}
        </Button>
      ) : (
        <IconButton {...rest} onPress={open} preventFocusOnPress />
      )}
      {input}
    </>
  );
}
