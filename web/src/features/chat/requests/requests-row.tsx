import { chatTitle } from '@kith/contract/base/names';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useText } from '../../../platform/i18n/language.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Icon } from '../../../ui/icons/icon.tsx';
import { passFocusOn } from '../../../ui/interaction/pass-focus-on.ts';
import { Dialog, DialogActions, DialogBody } from '../../../ui/overlays/dialog.tsx';
import { Avatar } from '../../../ui/pictures/avatar.tsx';
import { useChatEngine, usePeople, useWaiting } from '../chat.react.ts';
import { useLastLine } from '../conversation/use-last-line.ts';
import { useNameWords } from '../conversation/use-name-words.ts';
import { chatFace } from '../engine/chat-view.ts';
import { requestsTexts } from './requests.texts.ts';

/** Above the chats: the number of message requests. */
export function RequestsRow() {
  const t = useText(requestsTexts);
  const count = useWaiting().length;
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      {count > 0 && (
        <div className="mx-1.5 mb-1">
          <button
            type="button"
            onClick={() => setOpen(true)}
            className="ring-focus-inside flex min-h-12 w-full items-center gap-3 rounded-row px-3 text-start text-body font-medium hover:bg-sunk"
          >
            <Icon name="user-plus" size={20} className="shrink-0 text-accent-text" />
            <span className="tabular min-w-0 flex-1 truncate">{t('waiting', { count })}</span>
          </button>
        </div>
      )}
      {isOpen && <RequestsDialog onClose={() => setOpen(false)} />}
    </>
  );
}

/** Their names and latest messages, without their pictures. */
function RequestsDialog({ onClose }: { onClose: () => void }) {
  const t = useText(requestsTexts);
  const waiting = useWaiting();
  const people = usePeople();
  const words = useNameWords();
  const { me } = useChatEngine();
  const lastLine = useLastLine();
  const navigate = useNavigate();
  return (
    <Dialog isOpen onClose={onClose} title={t('title')}>
      <DialogBody>{t('what')}</DialogBody>
      <p role="status" className="mt-3 text-body">
        {waiting.length === 0 && t('none')}
      </p>
      <ul ref={passFocusOn} className="-mx-2 mt-2">
        {waiting.map((chat) => {
          const title = chatTitle(chat, people, me, words);
          const { lastMessage } = chat;
          const { id, group } = chatFace(chat, people, me);
          return (
            <li key={chat.id}>
              <button
                type="button"
                onClick={() => {
                  onClose();
                  void navigate(`/app/chat/${chat.id}`);
                }}
                className="ring-focus-inside flex min-h-14 w-full items-center gap-3 rounded-row px-2 py-1.5 text-start hover:bg-sunk"
              >
                <Avatar id={id} name={title} group={group} size={40} />
                <span className="min-w-0 flex-1">
                  <bdi className="block truncate text-body font-strong">{title}</bdi>
                  {lastMessage && (
                    <bdi className="block truncate text-small text-ink-2">
                      {lastLine(lastMessage)}
                    </bdi>
                  )}
                </span>
              </button>
            </li>
          );
        })}
      </ul>
      <DialogActions>
        <Button onPress={onClose}>{t('close')}</Button>
      </DialogActions>
    </Dialog>
  );
}
