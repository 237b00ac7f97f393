import { notify } from '../overlays/toasts.tsx';
import { Button } from './button.tsx';

type Props = {
  text: string;
  label: string;
  doneText: () => string;
  failedText: () => string;
};

/** Copies a text to the clipboard and confirms it. */
export function CopyButton({ text, label, doneText, failedText }: Props) {
  const copy = () =>
    navigator.clipboard.writeText(text).then(
      () => notify(doneText),
      () => notify(failedText),
    );
  return (
    <Button icon="copy" onPress={() => void copy()}>
      {label}
    </Button>
  );
}
