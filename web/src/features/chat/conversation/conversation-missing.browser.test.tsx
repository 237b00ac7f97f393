import '../../../ui/styles/styles.css';
import { MemoryRouter, Route, Routes } from 'react-router';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { Toasts } from '../../../ui/overlays/toasts.tsx';
import { openStage } from '../testing.tsx';
import { Conversation } from './conversation.tsx';

test('the address of a missing chat opens the list and reports it', async () => {
  const { Stage, connect } = openStage();
  await connect();
  const details = { isOpen: false, toggle: () => {} };
  await render(
    <MemoryRouter initialEntries={['/app/chat/c9']}>
      <Stage>
        <Routes>
          <Route path="/app/chat" element={<h1>Chats</h1>} />
          <Route path="/app/chat/c9" element={<Conversation chatId="c9" details={details} />} />
        </Routes>
        <Toasts label="Notices" closeLabel="Close" />
      </Stage>
    </MemoryRouter>,
  );
  await expect.element(page.getByRole('heading', { name: 'Chats' })).toBeVisible();
  await expect
    .element(page.getByText('This chat does not exist, or you are not a member of it.'))
    .toBeVisible();
});
