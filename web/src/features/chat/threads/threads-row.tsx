import { chatTitle } from '@kith/contract/base/names';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { listTime } from '../../../platform/i18n/dates.ts';
import { useLanguage, useText } from '../../../platform/i18n/language.ts';
import { useToday } from '../../../platform/i18n/use-today.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Badge } from '../../../ui/feedback/badge.tsx';
import { Icon } from '../../../ui/icons/icon.tsx';
import { passFocusOn } from '../../../ui/interaction/pass-focus-on.ts';
import { Dialog, DialogActions } from '../../../ui/overlays/dialog.tsx';
import { Avatar } from '../../../ui/pictures/avatar.tsx';
import { useAttachmentWords } from '../attachments/use-attachment-words.ts';
import { useChatEngine, useChatState, usePeople, useThreads } from '../chat.react.ts';
import { chatTexts } from '../chat.texts.ts';
import { useNameWords } from '../conversation/use-name-words.ts';
import { chatFace, isUnread, shortName } from '../engine/chat-view.ts';
import { Said } from '../list/said.tsx';
import { repliesTexts } from './replies.texts.ts';
import { THREAD } from './thread-icon.ts';
import { threadPath } from './thread-view.ts';
import { threadsTexts } from './threads.texts.ts';

const ROWS_AT_ONCE = 50;

/** Above the chats: the followed threads, and the number of unread ones. */
export function ThreadsRow() {
  const t = useText(threadsTexts);
  const threads = useThreads();
  const unread = threads.filter(isUnread).length;
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      {threads.length > 0 && (
        <div className="mx-1.5 mb-1">
          <button
            type="button"
            onClick={() => setOpen(true)}
            className="ring-focus-inside flex min-h-12 w-full items-center gap-3 rounded-row px-3 text-start text-body font-medium hover:bg-sunk"
          >
            <Icon name={THREAD} size={20} className="shrink-0 text-accent-text" />
            <span className="min-w-0 flex-1 truncate">{t('title')}</span>
            <Badge count={unread} label={t('unread', { count: unread })} />
          </button>
        </div>
      )}
      {isOpen && <ThreadsDialog onClose={() => setOpen(false)} />}
    </>
  );
}

/** For each the message, its group, and the last reply; newest first. */
function ThreadsDialog({ onClose }: { onClose: () => void }) {
  const t = useText(threadsTexts);
  const chat = useText(chatTexts);
  const replies = useText(repliesTexts);
  const { language } = useLanguage();
  const now = useToday();
  const threads = useThreads();
  const chats = useChatState(({ list }) => list.chats);
  const people = usePeople();
  const words = useNameWords();
  const { me } = useChatEngine();
  const { lineBy } = useAttachmentWords();
  const navigate = useNavigate();
  const [shown, setShown] = useState(ROWS_AT_ONCE);
  return (
    <Dialog isOpen onClose={onClose} title={t('title')}>
      <p className="text-small text-pretty text-ink-2">{t('followText')}</p>
      <ul ref={passFocusOn} className="-mx-2 mt-2">
        {threads.slice(0, shown).map((thread) => {
          const group = chats.get(thread.thread?.chatId ?? '');
          const { lastMessage } = thread;
          if (group === undefined || thread.thread === undefined || lastMessage === null)
            return null;
          const path = threadPath(thread.thread);
          const name = chatTitle(group, people, me, words);
          const { group: isGroup, ...face } = chatFace(group, people, me);
          const by =
            lastMessage.senderId === me
              ? chat('you')
              : shortName(people.get(lastMessage.senderId), words);
          return (
            <li key={thread.id}>
              <button
                type="button"
                onClick={() => {
                  onClose();
                  void navigate(path);
                }}
                className="ring-focus-inside flex min-h-14 w-full items-center gap-3 rounded-row px-2 py-2 text-start hover:bg-sunk"
              >
                <Avatar {...face} name={name} group={isGroup} size={40} />
                <span className="min-w-0 flex-1">
                  <span className="flex items-baseline gap-2 text-small text-ink-2">
                    <bdi className="min-w-0 flex-1 truncate">{replies('threadIn', { name })}</bdi>
                    <time
                      className="tabular shrink-0"
                      dateTime={new Date(lastMessage.createdTime).toISOString()}
                    >
                      {listTime(language, lastMessage.createdTime, now, {
                        yesterday: chat('dayYesterday'),
                      })}
                    </time>
                  </span>
                  <bdi className="block truncate text-body font-strong">
                    {thread.name ?? t('thread')}
                  </bdi>
                  <span className="flex items-center gap-2 text-small text-ink-2">
                    <span className="min-w-0 flex-1">
                      <Said
                        by={by}
                        text={lineBy(lastMessage.preview, lastMessage.attachmentMask)}
                      />
                    </span>
                    <Badge
                      count={thread.unread}
                      label={chat('unreadCount', { count: thread.unread })}
                    />
                  </span>
                </span>
              </button>
            </li>
          );
        })}
      </ul>
      <DialogActions>
        {threads.length > shown && (
          <Button onPress={() => setShown((count) => count + ROWS_AT_ONCE)}>{t('more')}</Button>
        )}
        <Button onPress={onClose}>{t('close')}</Button>
      </DialogActions>
    </Dialog>
  );
}
