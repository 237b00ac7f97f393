import '../../ui/styles/styles.css';
import type { LinkPreview, Message } from '@kith/contract';
import { MemoryRouter } from 'react-router';
import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { barriersIn } from '../../ui/testing/barriers.ts';
import { Conversation } from '../chat/conversation/conversation.tsx';
import { createTestServer } from '../chat/engine/testing.ts';
import { openStage } from '../chat/testing.tsx';
import { linkKind } from './link-kind.tsx';
import { LinkPreviewsProvider } from './link-preview.react.ts';

const previewOf = (url: string): LinkPreview => ({
  id: `preview-of-${url.replaceAll(/\W/g, '-')}`,
  url,
  title: `The page ${url.slice(-1)}`,
  description: 'In stock',
  siteName: 'Quayside',
  image: null,
});

/** A conversation whose server has a preview of every address but those with `nothing`. */
const open = async () => {
  const server = createTestServer();
  server.instead.set('messages.list', () => ({
    ...{ messages: [], version: 5, full: false, next: null, epoch: 'first' },
  }));
  const asked: string[] = [];
  const stage = openStage(server, [linkKind]);
  await stage.connect();
  const { Stage } = stage;
  const ask = async (url: string) => {
    asked.push(url);
    return url.includes('nothing') ? undefined : previewOf(url);
  };
  await render(
    <MemoryRouter>
      <LinkPreviewsProvider value={{ ask }}>
        <Stage>
          <Conversation chatId="c0" details={{ isOpen: false, toggle: () => {} }} />
        </Stage>
      </LinkPreviewsProvider>
    </MemoryRouter>,
  );
  return { ...stage, asked };
};

const field = page.getByRole('textbox', { name: 'Write a message' });
const chosen = page.getByRole('region', { name: 'Link preview' });
const send = page.getByRole('button', { name: 'Send', exact: true });

beforeEach(() => page.viewport(700, 700));

test('a link gets a preview, which is sent with the message and shown below its text', async () => {
  const { socket, asked, env } = await open();
  const sent: unknown[] = [];
  socket.answer = (async (_: string, payload: { tempId: string; delta: [] }) => {
    sent.push(payload);
    const message: Message = {
      ...{ id: '1', chatId: 'c0', senderId: 'p0', createdTime: 1_000, updatedTime: 1_000 },
      ...{ delta: payload.delta, reactions: [], replyTo: null, version: 6, attachmentMask: 2048 },
      ...{ tempId: payload.tempId },
      attachments: [{ ...previewOf('https://quay.example/a'), type: 'link' }],
    };
    return { ok: message };
  }) as never;
  await field.click();
  await userEvent.keyboard('look https://quay.example/a');
  await expect
    .element(chosen)
    .toMatchTextContent(/^quay\.example · Quayside.*The page a.*In stock$/);
  expect(await barriersIn(document.body)).toEqual([]);
  await userEvent.click(send);
  await env.settle();
  await expect.element(chosen).not.toBeInTheDocument();
  expect(sent).toMatchObject([{ attachmentIds: ['preview-of-https---quay-example-a'] }]);
  expect(asked).toEqual(['https://quay.example/a']);
  const link = page.getByRole('link', { name: /The page a/ });
  await expect.element(link).toHaveAttribute('href', 'https://quay.example/a');
  expect(await barriersIn(document.body)).toEqual([]);
});

test('a removed preview stays removed until there is another link', async () => {
  const { asked } = await open();
  await field.click();
  await userEvent.keyboard('https://quay.example/a ');
  await userEvent.click(chosen.getByRole('button', { name: 'Remove link preview' }));
  await expect.element(chosen).not.toBeInTheDocument();
  await field.click();
  await userEvent.keyboard('and https://quay.example/b');
  await userEvent.keyboard('{Control>}a{/Control}{Backspace}https://quay.example/b');
  await expect.element(chosen).toMatchTextContent(/The page b/);
  // The first one was requested once.
  expect(asked).toEqual(['https://quay.example/a', 'https://quay.example/b']);
  await userEvent.keyboard('{Control>}a{/Control}{Backspace}');
  await expect.element(chosen).not.toBeInTheDocument();
});

test('an address without a page has no preview', async () => {
  const { asked } = await open();
  await field.click();
  await userEvent.keyboard('https://nothing.example');
  await expect.poll(() => asked).toEqual(['https://nothing.example']);
  await expect.element(chosen).not.toBeInTheDocument();
});
