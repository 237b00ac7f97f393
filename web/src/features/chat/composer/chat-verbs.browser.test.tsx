import type { Message } from '@kith/contract';
import { useState } from 'react';
import { MemoryRouter } from 'react-router';
import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { Toasts } from '../../../ui/overlays/toasts.tsx';
import { createTestServer, serveHarbour } from '../engine/testing.ts';
import { openStage } from '../testing.tsx';
import { ChatVerbs } from './chat-verbs.tsx';
import type { ChatVerb } from './verbs-slot.ts';

/** A dialog that cannot be loaded. */
const offline = vi.hoisted(() => async () => {
  const { later } = await import('../../../platform/feature/later.tsx');
  return later<object>(() => Promise.reject(new TypeError('Failed to fetch')));
});
vi.mock('../list/mute-dialog.ts', async () => ({ MuteUntil: await offline() }));
vi.mock('../conversation/message-dialogs.ts', async () => ({ RemindMe: await offline() }));

const LAST = {
  ...{ id: '4', chatId: 'c0', senderId: 'p1', createdTime: 1_000, updatedTime: 1_000 },
  ...{ delta: [{ insert: 'Low tide' }], attachments: [], attachmentMask: 0, reactions: [] },
  ...{ replyTo: null, tempId: 't4', version: 4 },
} as unknown as Message;

function Offered() {
  const [verbs, setVerbs] = useState<readonly ChatVerb[]>([]);
  return (
    <>
      <ChatVerbs chatId="c0" onOffer={(_source, offered) => setVerbs(offered)} />
      {verbs.map(({ label, choose }) => (
        <button key={label} type="button" onClick={choose}>
          {label}
        </button>
      ))}
    </>
  );
}

test.each(['Mute until a time…', 'Remind me about the last message…'])(
  '%s: it is said that the dialog could not be loaded',
  async (verb) => {
    const server = createTestServer();
    serveHarbour(server, {}, { messages: [LAST] });
    const stage = openStage(server);
    await stage.connect();
    await stage.chat.open('c0');
    const { Stage } = stage;
    await render(
      <MemoryRouter>
        <Stage>
          <Offered />
        </Stage>
        <Toasts label="Notices" closeLabel="Close notice" />
      </MemoryRouter>,
    );
    await page.getByRole('button', { name: verb }).click();
    const notice = page.getByText('Could not load this. Check your connection and try again.');
    await expect.element(notice).toBeVisible();
    await page.getByRole('button', { name: 'Close notice' }).click();
    await expect.element(notice).not.toBeInTheDocument();
  },
);
