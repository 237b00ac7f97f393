import '../styles/styles.css';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { barriersIn } from '../testing/barriers.ts';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { PromptDialog } from './prompt-dialog.tsx';

const onOk = vi.fn();

function Confirming() {
  const [isOpen, setOpen] = useState(false);
  return (
    <main>
      <button type="button" onClick={() => setOpen(true)}>
        Delete chat
      </button>
      {isOpen && (
        <ConfirmDialog
          title="Delete Harbour?"
          text="Its messages go for everybody."
          okLabel="Delete"
          cancelLabel="Cancel"
          onOk={onOk}
          onClose={() => setOpen(false)}
        />
      )}
    </main>
  );
}

function Prompting() {
  const [isOpen, setOpen] = useState(false);
  return (
    <main>
      <button type="button" onClick={() => setOpen(true)}>
        Rename
      </button>
      <PromptDialog
        isOpen={isOpen}
        title="Rename the chat"
        label="Name"
        okLabel="Save"
        cancelLabel="Cancel"
        check={(text) => text.trim() !== '' && (text.length <= 10 || 'At most ten letters.')}
        onOk={onOk}
        onClose={() => setOpen(false)}
      />
    </main>
  );
}

const opener = (name: string) => page.getByRole('button', { name });
const inDialog = (name: string) =>
  page.getByRole('alertdialog').or(page.getByRole('dialog')).getByRole('button', { name });

/** Opens it by keyboard. */
const open = async (name: string) => {
  onOk.mockReset();
  opener(name).element().focus();
  await userEvent.keyboard('{Enter}');
};

test('a confirmation focuses its safe answer and keeps the focus', async () => {
  await render(<Confirming />);
  await open('Delete chat');
  await expect.element(page.getByRole('alertdialog', { name: 'Delete Harbour?' })).toBeVisible();
  await expect.element(inDialog('Cancel')).toHaveFocus();
  await userEvent.tab();
  await expect.element(inDialog('Delete')).toHaveFocus();
  await userEvent.tab();
  await expect.element(inDialog('Cancel')).toHaveFocus();
  await userEvent.tab({ shift: true });
  await expect.element(inDialog('Delete')).toHaveFocus();
  expect(await barriersIn(document.body)).toEqual([]);
});

test.each(['{Escape}', '{Enter}'])('%s on the safe answer changes nothing', async (key) => {
  await render(<Confirming />);
  await open('Delete chat');
  await expect.element(inDialog('Cancel')).toHaveFocus();
  await userEvent.keyboard(key);
  await expect.element(page.getByRole('alertdialog')).not.toBeInTheDocument();
  await expect.element(opener('Delete chat')).toHaveFocus();
  expect(onOk).not.toHaveBeenCalled();
});

test('irreversible actions need their own button', async () => {
  await render(<Confirming />);
  await open('Delete chat');
  // A press outside the question does not answer it.
  await userEvent.click(document.body, { position: { x: 5, y: 5 }, force: true });
  await expect.element(page.getByRole('alertdialog')).toBeVisible();
  await inDialog('Delete').click();
  await expect.element(page.getByRole('alertdialog')).not.toBeInTheDocument();
  expect(onOk).toHaveBeenCalledOnce();
});

test('a prompt accepts valid input by Enter and returns the focus', async () => {
  await render(<Prompting />);
  await open('Rename');
  const name = page.getByLabelText('Name');
  await expect.element(name).toHaveFocus();
  await expect.element(inDialog('Save')).toBeDisabled();

  await userEvent.keyboard('A name that is too long{Enter}');
  await expect.element(name).toBeInvalid();
  await expect.element(page.getByText('At most ten letters.')).toBeVisible();
  expect(await barriersIn(document.body)).toEqual([]);
  expect(onOk).not.toHaveBeenCalled();

  await name.fill('Harbour');
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  expect(onOk).toHaveBeenCalledExactlyOnceWith('Harbour');
  await expect.element(opener('Rename')).toHaveFocus();
});

test('a dialog closed with Esc confirms nothing', async () => {
  await render(<Prompting />);
  await open('Rename');
  await userEvent.keyboard('Pier{Escape}');
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  expect(onOk).not.toHaveBeenCalled();
  await expect.element(opener('Rename')).toHaveFocus();
});

test('a dialog with input stays open until the action has succeeded', async () => {
  const done = Promise.withResolvers<void>();
  await render(<Prompting />);
  await open('Rename');
  onOk.mockReturnValue(done.promise);
  await userEvent.keyboard('Port{Enter}{Enter}');
  expect(onOk).toHaveBeenCalledTimes(1);
  await expect.element(page.getByRole('dialog')).toBeVisible();
  done.resolve();
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
});
