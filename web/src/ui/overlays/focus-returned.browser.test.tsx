import '../styles/styles.css';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { ConfirmDialog } from './confirm-dialog.tsx';

type Step = 'none' | 'first' | 'second';

/** A dialog that leads to another one, as leaving a group leads to deleting it. */
function Steps() {
  const [step, setStep] = useState<Step>('none');
  const question = (title: string, onOk: () => void) => (
    <ConfirmDialog
      key={title}
      title={title}
      text="There is more to decide."
      okLabel="Next"
      cancelLabel="Cancel"
      onOk={onOk}
      onClose={() => setStep((now) => (now === 'second' && title === 'First' ? now : 'none'))}
    />
  );
  return (
    <main>
      <button type="button" onClick={() => setStep('first')}>
        Begin
      </button>
      <button type="button">Another</button>
      {step === 'first' && question('First', () => setStep('second'))}
      {step === 'second' && question('Second', () => setStep('none'))}
    </main>
  );
}

test('the last of several dialogs returns the focus to the element that opened the first', async () => {
  await render(<Steps />);
  const opener = page.getByRole('button', { name: 'Begin' });
  (opener.element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('alertdialog', { name: 'First' })).toBeVisible();
  await page.getByRole('button', { name: 'Next' }).click();
  await expect.element(page.getByRole('alertdialog', { name: 'Second' })).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(page.getByRole('alertdialog')).not.toBeInTheDocument();
  await expect.element(opener).toHaveFocus();
});
