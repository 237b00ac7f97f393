import type { Message } from '@kith/contract';
import { MemoryRouter } from 'react-router';
import { render } from 'vitest-browser-react';
import { createTestServer, serveHarbour } from '../engine/testing.ts';
import { openStage } from '../testing.tsx';
import { Conversation } from './conversation.tsx';

const TIME = new Date(2024, 4, 6, 10).getTime();

/** Renders the conversation of a chat named Harbour, with messages by another member, newest first. */
export const openConversation = async (...texts: string[]) => {
  const server = createTestServer();
  const messages = texts.map((insert, at): Message => {
    const id = String(texts.length - at);
    return {
      ...{ id, chatId: 'c0', senderId: 'p1', createdTime: TIME, updatedTime: TIME },
      ...{ delta: [{ insert }], attachments: [], attachmentMask: 0 },
      ...{ reactions: [], replyTo: null, tempId: `t-${id}`, version: 5 },
    };
  });
  serveHarbour(server, {}, { messages });
  const { Stage, connect } = openStage(server);
  await connect();
  await render(
    <MemoryRouter>
      <Stage>
        <Conversation chatId="c0" details={{ isOpen: false, toggle: () => {} }} />
      </Stage>
    </MemoryRouter>,
  );
};
