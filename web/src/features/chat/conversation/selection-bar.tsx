import type { Chat } from '@kith/contract';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { MessageAct } from '../../../platform/feature/message-act.ts';
import { notifyNotLoaded } from '../../../platform/feature/not-loaded.ts';
import { useText } from '../../../platform/i18n/language.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { IconButton } from '../../../ui/buttons/icon-button.tsx';
import { useFirstKeys } from '../../../ui/interaction/use-first-keys.ts';
import { useClosedByBack } from '../../../ui/overlays/closed-by-back.tsx';
import { hasOverlay } from '../../../ui/overlays/has-overlay.ts';
import { Menu, MenuItem, MenuTrigger } from '../../../ui/overlays/menu.tsx';
import { useToastFloor } from '../../../ui/overlays/toast-floor.ts';
import { useSelectionActs } from '../acts/use-message-acts.ts';
import { useChatEngine, useMessagesShown, usePeople } from '../chat.react.ts';
import { chatTexts } from '../chat.texts.ts';
import { mayDelete } from '../engine/chat-view.ts';
import { useSelectedIds, useSelecting } from './selection.ts';

/**
 * Unless a message has the focus: at once, for the next key, and again after a closed menu has
 * returned the focus.
 */
const focusMessage = (pane: Element | null | undefined, id: string | undefined): void => {
  const focus = () => {
    if (document.activeElement?.matches('[data-message]')) return;
    pane?.querySelector<HTMLElement>(`[data-message="${id}"]`)?.focus();
  };
  focus();
  requestAnimationFrame(() => requestAnimationFrame(focus));
};

/** Replaces the composer during selection. Esc and Back leave, Ctrl-C copies. */
export function SelectionBar({ chat }: { chat: Chat }) {
  const t = useText(chatTexts);
  const people = usePeople();
  const ids = useSelectedIds();
  const selecting = useSelecting();
  const all = useMessagesShown(chat.id);
  const messages = all.filter(({ id }) => ids.has(id));
  const [last] = messages;
  const { me } = useChatEngine();
  const on = { chatId: chat.id, chat, messages, isSelection: true };
  const acts = useSelectionActs(
    on,
    messages.every(({ senderId }) => mayDelete(chat, people, me, senderId)),
  );
  const [Dialog, setDialog] = useState<MessageAct['Dialog']>();
  const bar = useRef<HTMLDivElement>(null);
  useToastFloor(bar);
  const isNone = messages.length === 0;

  const leave = () => {
    selecting.stop();
    focusMessage(bar.current?.parentElement, last?.id);
  };
  const press = ({ run, Dialog: opened }: MessageAct) => {
    if (opened) return setDialog(() => opened);
    const done = run?.();
    if (done instanceof Promise) void done.then((isDone) => isDone === false || leave());
    else leave();
  };
  const close = () => setDialog(undefined);
  useFirstKeys((event) => {
    if (hasOverlay()) return;
    const isCopy = event.key === 'c' && (event.ctrlKey || event.metaKey);
    const main = acts.find(({ isMain }) => isMain);
    if (event.key === 'Escape') leave();
    else if (isCopy && main && !isNone && getSelection()?.isCollapsed !== false) press(main);
    else return;
    event.preventDefault();
    event.stopPropagation();
  });
  useClosedByBack(leave);
  const begin = useEffectEvent(() => focusMessage(bar.current?.parentElement, last?.id));
  useEffect(() => {
    begin();
  }, []);
  const removing = acts.filter(({ group }) => group === 'remove');
  const isAsked = removing.length > 1;

  return (
    <div
      ref={bar}
      role="toolbar"
      aria-label={t('selection')}
      className="mx-2 mb-[max(0.5rem,env(safe-area-inset-bottom))] flex flex-wrap items-center gap-2 rounded-card border border-accent bg-raised py-1.5 ps-4 pe-2 small:mx-4 small:mb-4"
    >
      <p role="status" className="tabular min-w-0 grow text-body font-medium">
        {t('selected', { count: messages.length })}
      </p>
      <Button onPress={leave}>{t('cancel')}</Button>
      <div className="flex items-center justify-between gap-2 max-small:w-full">
        {isAsked && (
          <MenuTrigger>
            <IconButton icon="trash" label={t('delete')} isDisabled={isNone} />
            <Menu aria-label={t('delete')} placement="top end">
              {removing.map((act) => (
                <MenuItem
                  key={act.id}
                  label={act.label}
                  icon={act.icon}
                  harm
                  onAction={() => press(act)}
                />
              ))}
            </Menu>
          </MenuTrigger>
        )}
        {acts
          .filter((act) => !(isAsked && removing.includes(act)))
          .map((act) =>
            act.isMain ? (
              <Button
                key={act.id}
                look="primary"
                icon={act.icon}
                isDisabled={isNone}
                onPress={() => press(act)}
              >
                {act.label}
              </Button>
            ) : (
              <IconButton
                key={act.id}
                icon={act.icon}
                label={act.label}
                isDisabled={isNone}
                onPress={() => press(act)}
              />
            ),
          )}
      </div>
      {Dialog && (
        <Dialog
          {...on}
          onClose={close}
          onDone={leave}
          onFailed={() => {
            close();
            notifyNotLoaded();
          }}
        />
      )}
    </div>
  );
}
