import { Button } from '../buttons/button.tsx';
import { Dialog, DialogActions, DialogBody } from './dialog.tsx';

type Props = {
  /** The question, naming the object. */
  title: string;
  /** The consequence of confirming. */
  text: string;
  /** The verb. */
  okLabel: string;
  cancelLabel: string;
  onOk: () => void;
  onClose: () => void;
};

/** Asks before an action that cannot be undone. Open while it is mounted. */
export function ConfirmDialog({ title, text, okLabel, cancelLabel, onOk, onClose }: Props) {
  return (
    <Dialog isOpen alert onClose={onClose} title={title}>
      <DialogBody>{text}</DialogBody>
      <DialogActions>
        <Button autoFocus onPress={onClose}>
          {cancelLabel}
        </Button>
        <Button
          look="danger"
          onPress={() => {
            onOk();
            onClose();
          }}
        >
          {okLabel}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
