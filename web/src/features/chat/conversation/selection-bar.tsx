import type { Chat } from '@kith/contract';
import { displayName } from '@kith/contract/base/names';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { notifyNotLoaded } from '../../../platform/feature/not-loaded.ts';
import { stampTime } from '../../../platform/i18n/dates.ts';
import { useLanguage, useText } from '../../../platform/i18n/language.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { IconButton } from '../../../ui/buttons/icon-button.tsx';
import { useFirstKeys } from '../../../ui/interaction/use-first-keys.ts';
import { useClosedByBack } from '../../../ui/overlays/closed-by-back.tsx';
import { hasOverlay } from '../../../ui/overlays/has-overlay.ts';
import { Menu, MenuItem, MenuTrigger } from '../../../ui/overlays/menu.tsx';
import { useToastFloor } from '../../../ui/overlays/toast-floor.ts';
import { notify } from '../../../ui/overlays/toasts.tsx';
import { useAttachmentWords } from '../attachments/use-attachment-words.ts';
import { useChatEngine, useMessagesShown, usePeople } from '../chat.react.ts';
import { chatTexts } from '../chat.texts.ts';
import { mayDelete, maySave } from '../engine/chat-view.ts';
import { mayForward } from '../forwarding/may-forward.ts';
import { ForwardMessages, SaveMessages } from './message-dialogs.ts';
import { FORWARD, SAVE } from './message-icons.ts';
import { useSelectedIds, useSelecting } from './selection.ts';
import { transcriptOf } from './transcript.ts';
import { useDelete } from './use-delete.ts';
import { useNameWords } from './use-name-words.ts';

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
  const { language } = useLanguage();
  const people = usePeople();
  const words = useNameWords();
  const { nameOf } = useAttachmentWords();
  const ids = useSelectedIds();
  const selecting = useSelecting();
  const messages = useMessagesShown(chat.id);
  const selected = messages.filter(({ id }) => ids.has(id));
  const [last] = selected;
  const { me, kinds } = useChatEngine();
  const [asking, setAsking] = useState<'forward' | 'save'>();
  const remove = useDelete(chat.id);
  const bar = useRef<HTMLDivElement>(null);
  useToastFloor(bar);
  const isNone = selected.length === 0;
  const isAlone = chat.participants.length === 1;
  const mayDeleteAll = selected.every(({ senderId }) => mayDelete(chat, people, me, senderId));

  const leave = () => {
    selecting.stop();
    focusMessage(bar.current?.parentElement, last?.id);
  };
  const take = (isForMe: boolean) => {
    remove(selected, isForMe);
    leave();
  };
  const copy = () => {
    const text = transcriptOf(selected, {
      nameOf: (id) => displayName(people.get(id), words),
      timeOf: (time) => stampTime(language, time),
      attachmentName: nameOf,
    });
    navigator.clipboard.writeText(text).then(
      () => {
        notify(() => t('messagesCopied', { count: selected.length }));
        leave();
      },
      () => notify(() => t('copyFailed')),
    );
  };
  const closing = {
    onClose: () => setAsking(undefined),
    onDone: leave,
    onFailed: () => {
      setAsking(undefined);
      notifyNotLoaded();
    },
  };
  useFirstKeys((event) => {
    if (hasOverlay()) return;
    const isCopy = event.key === 'c' && (event.ctrlKey || event.metaKey);
    if (event.key === 'Escape') leave();
    else if (isCopy && selected.length > 0 && getSelection()?.isCollapsed !== false) copy();
    else return;
    event.preventDefault();
    event.stopPropagation();
  });
  useClosedByBack(leave);
  const begin = useEffectEvent(() => focusMessage(bar.current?.parentElement, last?.id));
  useEffect(() => {
    begin();
  }, []);

  return (
    <div
      ref={bar}
      role="toolbar"
      aria-label={t('selection')}
      className="mx-2 mb-[max(0.5rem,env(safe-area-inset-bottom))] flex flex-wrap items-center gap-2 rounded-card border border-accent bg-raised py-1.5 ps-4 pe-2 small:mx-4 small:mb-4"
    >
      <p role="status" className="tabular min-w-0 grow text-body font-medium">
        {t('selected', { count: selected.length })}
      </p>
      <Button onPress={leave}>{t('cancel')}</Button>
      <div className="flex items-center justify-between gap-2 max-small:w-full">
        {mayDeleteAll && !isAlone ? (
          <MenuTrigger>
            <IconButton icon="trash" label={t('delete')} isDisabled={isNone} />
            <Menu aria-label={t('delete')} placement="top end">
              <MenuItem label={t('deleteForMe')} icon="trash" harm onAction={() => take(true)} />
              <MenuItem
                label={t('deleteForEveryone')}
                icon="trash"
                harm
                onAction={() => take(false)}
              />
            </Menu>
          </MenuTrigger>
        ) : (
          <IconButton
            icon="trash"
            label={t(mayDeleteAll ? 'delete' : 'deleteForMe')}
            isDisabled={isNone}
            onPress={() => take(!mayDeleteAll)}
          />
        )}
        {mayForward(selected, kinds) && (
          <>
            {maySave(chat, me) && (
              <IconButton
                icon={SAVE}
                label={t('saveToNotes')}
                isDisabled={isNone}
                onPress={() => setAsking('save')}
              />
            )}
            <IconButton
              icon={FORWARD}
              label={t('forward')}
              isDisabled={isNone}
              onPress={() => setAsking('forward')}
            />
          </>
        )}
        <Button look="primary" icon="copy" isDisabled={isNone} onPress={copy}>
          {t('copy')}
        </Button>
      </div>
      {asking && (
        <>
          {asking === 'forward' && <ForwardMessages messages={selected} {...closing} />}
          {asking === 'save' && <SaveMessages messages={selected} {...closing} />}
        </>
      )}
    </div>
  );
}
