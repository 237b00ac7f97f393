import type { Chat } from '@kith/contract';
import {
  type KeyboardEvent,
  type MouseEvent,
  memo,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { Virtualizer } from 'virtua';
import { later } from '../../../platform/feature/later.tsx';
import { notifyNotLoaded } from '../../../platform/feature/not-loaded.ts';
import { type HeldKeys, holdKeys } from '../../../ui/interaction/hold-keys.ts';
import { useSteady } from '../../../ui/interaction/use-steady.ts';
import { useRowList } from '../../../ui/lists/use-row-list.ts';
import { useIsRead } from '../use-is-read.ts';
import { ChatRow } from './chat-row.tsx';
import { useOpenSoon } from './use-open-soon.ts';

type Props = {
  chats: readonly Chat[];
  openId: string | undefined;
  /** A different filter is a different list: it starts at its top. */
  view: string;
};

/** Loaded after the open conversation, or with the first key that is meant for it. */
const ListActs = memo(later(async () => (await import('./list-tools.ts')).ListActs));
const isForActs = ({ key, shiftKey, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean =>
  key === 'ContextMenu' ||
  (key === 'F10' && shiftKey) ||
  (key === 'x' && !(ctrlKey || metaKey || altKey));

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
  const openSoon = useOpenSoon();
  /** How often the actions were asked for before they were there. */
  const [attempt, setAttempt] = useState(0);
  const hasActs = useRef(false);
  /** What they were asked with. */
  const keys = useRef<HeldKeys>(undefined);
  const click = useRef<globalThis.MouseEvent>(undefined);
  useEffect(() => () => keys.current?.drop(), []);
  const rowsProps = {
    ...scrollerProps,
    onKeyDown(event: KeyboardEvent) {
      if (hasActs.current || !isForActs(event)) return scrollerProps.onKeyDown(event);
      event.preventDefault();
      keys.current = holdKeys(() => {}, event.nativeEvent);
      setAttempt(attempt + 1);
    },
    onContextMenu(event: MouseEvent) {
      if (hasActs.current) return;
      event.preventDefault();
      click.current = event.nativeEvent;
      setAttempt(attempt + 1);
    },
  };
  const repeat = () => {
    const { current: asked } = click;
    click.current = undefined;
    asked?.target?.dispatchEvent(new PointerEvent(asked.type, asked));
    void keys.current?.release();
  };
  const onHere = useSteady((isHere: boolean) => {
    hasActs.current = isHere;
    if (isHere) repeat();
  });
  const onFailed = useSteady(() => {
    click.current = undefined;
    keys.current?.drop();
    if (attempt > 0) notifyNotLoaded();
  });
  return (
    <>
      <div {...rowsProps} className="scroll-quiet min-h-0 flex-1 touch-pan-y px-1.5 pb-2">
        <Virtualizer {...virtualizerProps} data={chats} itemSize={62}>
          {(chat) => (
            // By id, so that the focus stays with a chat when another one moves above it.
            <ChatRow
              key={chat.id}
              chat={chat}
              isOpen={chat.id === openId}
              isStop={chat.id === stopId}
              onOpen={openSoon}
            />
          )}
        </Virtualizer>
      </div>
      {(isRead || attempt > 0) && (
        <ListActs
          key={attempt}
          scroller={scrollerProps.ref}
          chats={chats}
          onHere={onHere}
          onFailed={onFailed}
        />
      )}
    </>
  );
}
