import type { Chat } from '@kith/contract';
import { Suspense, useMemo } from 'react';
import { Virtualizer } from 'virtua';
import { later } from '../../../platform/feature/later.tsx';
import { useRowList } from '../../../ui/lists/use-row-list.ts';
import { useIsRead } from '../use-is-read.ts';
import { ChatRow } from './chat-row.tsx';

type Props = {
  chats: readonly Chat[];
  openId: string | undefined;
  /** A different filter is a different list: it starts at its top. */
  view: string;
};

/** Loaded after the open conversation. */
const ListActs = later(async () => (await import('./list-tools.ts')).ListActs);
const ignore = () => {};

/** The visible rows, of however many there are. Arrows and j/k move, Enter opens. */
export function ChatRows({ chats, openId, view }: Props) {
  const ids = useMemo(() => chats.map(({ id }) => id), [chats]);
  const { stopId, scrollerProps, virtualizerProps } = useRowList({
    name: 'chat',
    ids,
    openId,
    view,
  });
  const isRead = useIsRead(openId);
  return (
    <>
      <div {...scrollerProps} className="scroll-quiet min-h-0 flex-1 touch-pan-y px-1.5 pb-2">
        <Virtualizer {...virtualizerProps} data={chats} itemSize={62}>
          {(chat) => (
            // By id, so that the focus stays with a chat when another one moves above it.
            <ChatRow
              key={chat.id}
              chat={chat}
              isOpen={chat.id === openId}
              isStop={chat.id === stopId}
            />
          )}
        </Virtualizer>
      </div>
      {isRead && (
        <Suspense>
          <ListActs scroller={scrollerProps.ref} chats={chats} onFailed={ignore} />
        </Suspense>
      )}
    </>
  );
}
