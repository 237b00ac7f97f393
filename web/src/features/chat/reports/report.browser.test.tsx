import '../../../ui/styles/styles.css';
import type { Chat, Message } from '@kith/contract';
import { REPORT_REASON_MAX_CHARS } from '@kith/contract/base/constants';
import { MemoryRouter } from 'react-router';
import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { Toasts } from '../../../ui/overlays/toasts.tsx';
import { barriersIn } from '../../../ui/testing/barriers.ts';
import { PrivacyProvider } from '../../privacy/privacy.react.ts';
import type { PrivacyEngine } from '../../privacy/privacy.types.ts';
import { useChat } from '../chat.react.ts';
import { Conversation } from '../conversation/conversation.tsx';
import { createTestServer, refusal, serveHarbour } from '../engine/testing.ts';
import { openStage } from '../testing.tsx';
import { ReportRow } from './report-row.tsx';

const said = (id: string, senderId: string): Message => ({
  ...{ id, chatId: 'c0', senderId, createdTime: Number(id), updatedTime: Number(id) },
  ...{ delta: [{ insert: `Words ${id}` }], attachments: [], attachmentMask: 0 },
  ...{ reactions: [], replyTo: null, tempId: `t-${id}`, version: Number(id) },
});

function Both({ group }: { group: boolean }) {
  const chat = useChat('c0');
  return (
    <>
      <Conversation chatId="c0" details={{ isOpen: true, toggle: () => {} }} />
      {chat && <ReportRow chat={chat} title="Harbour" group={group} />}
    </>
  );
}

const open = async (group: boolean, answer: () => unknown = () => ({})) => {
  const server = createTestServer();
  const participants: Chat['participants'] = [
    { id: 'p0', role: 'member', seenId: '2' },
    { id: 'p1', role: 'owner', seenId: '2' },
    ...(group ? [{ id: 'p2', role: 'member' as const, seenId: '2' }] : []),
  ];
  const chat = group ? { participants } : { participants, isPrivate: true, name: null };
  serveHarbour(server, chat, { messages: [said('1', 'p0'), said('2', 'p1')] });
  const reports: unknown[] = [];
  const blocked: string[] = [];
  server.instead.set('chats.report', ({ body }) => {
    reports.push(body);
    return answer();
  });
  const stage = openStage(server);
  await stage.connect();
  const { Stage } = stage;
  const privacy = {
    block: async (id: string) => void blocked.push(id),
    unblock: async () => {},
  } as unknown as PrivacyEngine;
  await render(
    <MemoryRouter>
      <PrivacyProvider value={privacy}>
        <Stage>
          <Both group={group} />
        </Stage>
      </PrivacyProvider>
      <Toasts label="Notices" closeLabel="Close notice" />
    </MemoryRouter>,
  );
  return { ...stage, reports, blocked };
};
const menuOf = async (text: string) => {
  await page.getByRole('article').filter({ hasText: text }).click();
  await userEvent.keyboard('{Enter}');
};
const dialog = page.getByRole('dialog');
const send = () => dialog.getByRole('button', { name: 'Report' }).click();

beforeEach(() => page.viewport(800, 900));

test('another person’s message is reported with a reason, and its author can then be blocked', async () => {
  const { reports, blocked } = await open(false);
  await menuOf('Words 1');
  await expect.element(page.getByRole('menuitem', { name: 'Copy text' })).toBeVisible();
  expect(page.getByRole('menuitem', { name: 'Report' }).query()).toBeNull();
  await userEvent.keyboard('{Escape}');
  await menuOf('Words 2');
  await page.getByRole('menuitem', { name: 'Report' }).click();
  await expect.element(dialog.getByText(/this message and up to 4 before it/)).toBeVisible();
  await expect.element(dialog.getByText(/will not be told/)).toBeVisible();
  expect(await barriersIn(document.body)).toEqual([]);
  expect(reports).toEqual([]);
  const reason = dialog.getByRole('textbox', { name: 'Reason (optional)' });
  await reason.fill('x'.repeat(REPORT_REASON_MAX_CHARS + 1));
  await expect.element(dialog.getByRole('button', { name: 'Report' })).toBeDisabled();
  await reason.fill(' They threaten me. ');
  await send();
  await expect.element(dialog.getByText(/Your report was sent/)).toBeVisible();
  expect(reports).toEqual([{ messageId: '2', reason: 'They threaten me.' }]);
  expect(await barriersIn(document.body)).toEqual([]);
  await dialog.getByRole('button', { name: 'Block' }).click();
  await expect.poll(() => blocked).toEqual(['p1']);
  await expect.element(dialog).not.toBeInTheDocument();
});

test('a group is reported from its details by keyboard, without an offer to block', async () => {
  const { reports } = await open(true);
  const row = page.getByRole('button', { name: 'Report group' });
  (row.element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(dialog.getByText(/other members’ last 5 messages/)).toBeVisible();
  await expect.element(dialog.getByText('Nobody in the group will be told.')).toBeVisible();
  await send();
  await expect.element(dialog.getByRole('button', { name: 'Done' })).toHaveFocus();
  expect(reports).toEqual([{}]);
  expect(dialog.getByRole('button', { name: 'Block' }).query()).toBeNull();
  await userEvent.keyboard('{Enter}');
  await expect.element(row).toHaveFocus();
});

test('a report that failed keeps its reason and can be sent again', async () => {
  let fails = true;
  const { reports } = await open(false, () => {
    if (fails) throw new Error('lost');
    return {};
  });
  await page.getByRole('button', { name: 'Report Harbour' }).click();
  const reason = dialog.getByRole('textbox', { name: 'Reason (optional)' });
  await reason.fill('Spam');
  await send();
  await expect.element(dialog.getByRole('alert')).toBeVisible();
  await expect.element(reason).toHaveValue('Spam');
  fails = false;
  await send();
  await expect.element(dialog.getByText(/Your report was sent/)).toBeVisible();
  expect(reports.at(-1)).toEqual({ reason: 'Spam' });
});

test('the daily limit says in how many hours the next report can be sent', async () => {
  const { reports } = await open(true, () => {
    throw Object.assign(refusal(429, 'rate_limited'), { retryAfter: 7_000 });
  });
  await page.getByRole('button', { name: 'Report group' }).click();
  await send();
  await expect.element(dialog.getByRole('alert')).toMatchTextContent(/Try again in 2 hours/);
  expect(reports).toHaveLength(1);
  expect(await barriersIn(document.body)).toEqual([]);
});
