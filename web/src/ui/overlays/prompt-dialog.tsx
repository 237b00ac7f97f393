import { useState } from 'react';
import { Form } from 'react-aria-components/Form';
import { Button } from '../buttons/button.tsx';
import { TextField } from '../fields/text-field.tsx';
import { Dialog, DialogActions } from './dialog.tsx';

type FormProps = {
  label: string;
  description?: string;
  initial?: string;
  okLabel: string;
  cancelLabel: string;
  /** True if valid, a text with the error, or false without a message (nothing typed yet). */
  check: (text: string) => true | false | string;
  /** The dialog stays open while a returned promise is pending. */
  onOk: (text: string) => unknown;
  onClose: () => void;
};

/** The dialog itself; OK is disabled while the check fails. */
export function PromptForm({
  label,
  description,
  initial = '',
  okLabel,
  cancelLabel,
  check,
  onOk,
  onClose,
}: FormProps) {
  const [text, setText] = useState(initial);
  const [isPending, setPending] = useState(false);
  const verdict = check(text);
  const valid = verdict === true;
  return (
    <Form
      onSubmit={(event) => {
        event.preventDefault();
        if (!valid || isPending) return;
        const underWay = onOk(text);
        if (!(underWay instanceof Promise)) return onClose();
        setPending(true);
        void underWay.then(onClose, onClose);
      }}
      className="mt-4"
    >
      <TextField
        label={label}
        description={description}
        value={text}
        onChange={setText}
        error={text !== initial && typeof verdict === 'string' ? verdict : undefined}
        autoFocus
        enterKeyHint="done"
      />
      <DialogActions>
        <Button onPress={onClose}>{cancelLabel}</Button>
        <Button type="submit" look="primary" isDisabled={!valid} isPending={isPending}>
          {okLabel}
        </Button>
      </DialogActions>
    </Form>
  );
}

type Props = FormProps & { isOpen: boolean; title: string };

export function PromptDialog({ isOpen, title, ...form }: Props) {
  return (
    <Dialog isOpen={isOpen} onClose={form.onClose} title={title}>
      <PromptForm {...form} />
    </Dialog>
  );
}
