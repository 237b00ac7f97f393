import '../../../ui/styles/styles.css';
import type { Message } from '@kith/contract';
import { MemoryRouter, useLocation } from 'react-router';
import { afterEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { Toasts } from '../../../ui/overlays/toasts.tsx';
import { createTestServer, say } from '../engine/testing.ts';
import { openStage } from '../testing.tsx';
import { ChatNotices } from './chat-notices.tsx';
import { setSound } from './sound.ts';

const toast = page.getByRole('alertdialog');
const played = vi.spyOn(OscillatorNode.prototype, 'start');
afterEach(() => {
  played.mockClear();
  setSound(true);
});

const Address = () => <output>{useLocation().pathname}</output>;

/** A page where no chat is open, and messages of another member that arrive there. */
const open = async () => {
  const stage = openStage(createTestServer());
  await stage.connect();
  const { Stage } = stage;
  await render(
    <MemoryRouter>
      <Stage>
        <ChatNotices />
        <Address />
        <button type="button">Somewhere else</button>
      </Stage>
    </MemoryRouter>,
  );
  await render(<Toasts label="Notifications" closeLabel="Close" />);
  // Browsers play nothing before the first interaction.
  await userEvent.click(page.getByRole('button', { name: 'Somewhere else' }));
  const arrive = async (text: string, changes: Partial<Message> = {}) => {
    stage.arrive(0, { delta: say(text), ...changes });
    // As long as another tab takes to have read it.
    await stage.env.advance(1_000);
    await expect.element(toast.filter({ hasText: text })).toBeVisible();
  };
  return { ...stage, arrive };
};

test('a message that arrives is heard, unless it was sent without sound', async () => {
  const { arrive } = await open();
  await arrive('Nobody wakes up', { silent: true });
  expect(played).not.toHaveBeenCalled();
  await arrive('Good morning');
  await expect.poll(() => played.mock.calls.length).toBeGreaterThan(0);
});

test('with the sound of this browser turned off, a message is only shown, and opens its chat', async () => {
  const { arrive } = await open();
  setSound(false);
  await arrive('Good evening');
  await userEvent.click(
    toast.filter({ hasText: 'Good evening' }).getByRole('button', { name: 'Open' }),
  );
  await expect.element(page.getByRole('status')).toHaveTextContent('/app/chat/c0');
  expect(played).not.toHaveBeenCalled();
});
