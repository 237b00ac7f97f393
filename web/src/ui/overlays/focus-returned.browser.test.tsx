import '../styles/styles.css';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { Button } from '../buttons/button.tsx';
import { passFocusOn } from '../interaction/pass-focus-on.ts';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { Menu, MenuItem, MenuTrigger } from './menu.tsx';

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

/** A list that another device can shorten while its dialog asks about a row. */
function Rows() {
  const [names, setNames] = useState(['Ada', 'Ben', 'Cem']);
  const [asked, setAsked] = useState<string>();
  const ask = (name: string) => (
    <ConfirmDialog
      title={`Remove ${name}`}
      text="It is only removed here."
      okLabel="OK"
      cancelLabel="Cancel"
      onOk={() => {}}
      onClose={() => setAsked(undefined)}
    />
  );
  return (
    <main>
      <button type="button" onClick={() => setAsked('all')}>
        Remove all
      </button>
      <ul ref={passFocusOn}>
        {names.map((name) => (
          <li key={name}>
            <MenuTrigger>
              <Button>{name}</Button>
              <Menu aria-label={name}>
                <MenuItem label="Remove" icon="xmark" onAction={() => setAsked(name)} />
              </Menu>
            </MenuTrigger>
          </li>
        ))}
      </ul>
      {asked !== undefined && ask(asked)}
      <button type="button" data-elsewhere onClick={() => setNames(['Ada', 'Cem'])}>
        Elsewhere
      </button>
    </main>
  );
}

test('a row removed while a dialog asks about it passes its focus on when the dialog closes', async () => {
  await render(<Rows />);
  const press = (name: string) => {
    (page.getByRole('button', { name, exact: true }).element() as HTMLElement).focus();
    return userEvent.keyboard('{Enter}');
  };
  const isClosed = () => expect.element(page.getByRole('alertdialog')).not.toBeInTheDocument();
  // An earlier dialog, to whose opener the focus belongs no more.
  await press('Remove all');
  await expect.element(page.getByRole('alertdialog')).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await isClosed();
  await expect.element(page.getByRole('button', { name: 'Remove all' })).toHaveFocus();
  await press('Ben');
  await expect.element(page.getByRole('menuitem', { name: 'Remove' })).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('alertdialog', { name: 'Remove Ben' })).toBeVisible();
  document.querySelector<HTMLElement>('[data-elsewhere]')?.click();
  await expect.poll(() => document.querySelectorAll('li').length).toBe(2);
  await userEvent.keyboard('{Escape}');
  await isClosed();
  await expect.element(page.getByRole('button', { name: 'Cem' })).toHaveFocus();
});
