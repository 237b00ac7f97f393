import type { Chat } from '@kith/contract';
import { chatTitle, displayName } from '@kith/contract/base/names';
import type { HeldMessage } from '@kith/contract/chat/message-list';
import { plainText } from '@kith/contract/chat/rich-text';
import { useRef, useState } from 'react';
import { notifyNotLoaded } from '../../../platform/feature/not-loaded.ts';
import { useText } from '../../../platform/i18n/language.ts';
import { usePageTitle } from '../../../platform/page-title.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { PaneHeader } from '../../../ui/layout/panes.tsx';
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx';
import { useToastFloor } from '../../../ui/overlays/toast-floor.ts';
import { notify } from '../../../ui/overlays/toasts.tsx';
import { Avatar } from '../../../ui/pictures/avatar.tsx';
import { useBlock } from '../../privacy/index.ts';
import { useChatEngine, useMessages, useNeeded, usePeople, useUnreadTotal } from '../chat.react.ts';
import { BackToList } from '../conversation/back-to-list.tsx';
import { ConversationSkeleton } from '../conversation/conversation-skeleton.tsx';
import { ReportDialog } from '../conversation/message-dialogs.ts';
import { useNameWords } from '../conversation/use-name-words.ts';
import { chatFace, isGroup } from '../engine/chat-view.ts';
import { requestsTexts } from './requests.texts.ts';
import { useAsker } from './use-asker.ts';

/** A chat started by a stranger, or a group into which one added the reader: only texts, and nothing that has to be loaded. */
export function OpenRequest({ chat }: { chat: Chat }) {
  const t = useText(requestsTexts);
  const { me } = useChatEngine();
  const people = usePeople();
  const title = chatTitle(chat, people, me, useNameWords());
  const list = useMessages(chat.id);
  const asker = useAsker(chat);
  const inGroup = isGroup(chat, me);
  const face = chatFace(chat, people, me);
  usePageTitle(title, useUnreadTotal());
  if (list === undefined || list.version <= 0) return <ConversationSkeleton />;
  const messages = list.messages.filter(({ system }) => system === undefined).toReversed();
  return (
    <>
      <PaneHeader line>
        <BackToList />
        <Avatar id={face.id} name={title} group={face.group} size={38} />
        <div className="min-w-0 flex-1 ps-1">
          <h1 className="text-body font-strong">
            <bdi className="block w-fit max-w-full truncate">{title}</bdi>
          </h1>
          <p className="truncate text-small text-ink-2">
            {inGroup
              ? asker
                ? t('fromGroup', { name: asker.name })
                : t('fromSomebody')
              : t('from')}
          </p>
        </div>
      </PaneHeader>
      <section
        aria-label={title}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls
        tabIndex={0}
        className="ring-focus-inside min-h-0 flex-1 overflow-y-auto px-4 py-4 small:px-6"
      >
        {!list.complete && <p className="pb-3 text-small text-ink-2">{t('earlier')}</p>}
        {messages.length === 0 && <p className="text-body text-ink-2">{t('nothing')}</p>}
        <ul className="flex flex-col items-start gap-2">
          {messages.map((message) => (
            <Written key={message.id} message={message} isNamed={inGroup} />
          ))}
        </ul>
      </section>
      <Answer chat={chat} name={title} asker={asker} inGroup={inGroup} />
    </>
  );
}

type WrittenProps = { message: HeldMessage; isNamed: boolean };

/** A message as plain text, without links; in a group with the name of its author. */
function Written({ message: { senderId, delta, attachments }, isNamed }: WrittenProps) {
  const t = useText(requestsTexts);
  const words = useNameWords();
  const author = usePeople().get(senderId);
  const text = plainText(delta).trim();
  useNeeded(isNamed ? [senderId] : []);
  return (
    <li className="max-w-[min(34rem,85%)] rounded-card border border-line bg-raised px-3.5 py-2">
      {isNamed && (
        <bdi className="block truncate text-small font-strong">{displayName(author, words)}</bdi>
      )}
      {text !== '' && (
        <p dir="auto" className="whitespace-pre-wrap text-body wrap-anywhere">
          {text}
        </p>
      )}
      {attachments.length > 0 && (
        <p className="text-small text-ink-2">{t('notShown', { count: attachments.length })}</p>
      )}
    </li>
  );
}

type Asked = 'delete' | 'block' | 'report';
type AnswerProps = {
  chat: Chat;
  /** The title of the chat. */
  name: string;
  asker: ReturnType<typeof useAsker>;
  inGroup: boolean;
};

/** Replaces the composer. */
function Answer({ chat, name, asker, inGroup }: AnswerProps) {
  const t = useText(requestsTexts);
  const engine = useChatEngine();
  const block = useBlock();
  const [asked, setAsked] = useState<Asked>();
  const failed = () => notify(() => t('tryAgain'));
  const bar = useRef<HTMLFieldSetElement>(null);
  useToastFloor(bar);
  const close = () => setAsked(undefined);
  const remove = () =>
    void (inGroup ? engine.removeParticipant(chat.id, engine.me) : engine.remove(chat.id)).catch(
      failed,
    );
  const texts = { cancelLabel: t('cancel'), onClose: close };
  return (
    <fieldset
      ref={bar}
      aria-label={t('actions')}
      className="shrink-0 border-line border-t px-4 pt-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] small:px-6"
    >
      <p className="pb-2 text-small text-pretty text-ink-2">{t('notice')}</p>
      <div className="flex flex-wrap gap-2">
        <Button
          look="primary"
          onPress={() => void engine.setOwn(chat.id, { isRequest: false }).catch(failed)}
        >
          {t('accept')}
        </Button>
        <Button onPress={() => setAsked('delete')}>{inGroup ? t('leave') : t('delete')}</Button>
        {asker && <Button onPress={() => setAsked('block')}>{t('block')}</Button>}
        <Button onPress={() => setAsked('report')}>{t('report')}</Button>
      </div>
      {asked === 'delete' && (
        <ConfirmDialog
          {...texts}
          title={inGroup ? t('leaveTitle', { name }) : t('deleteTitle')}
          text={inGroup ? t('leaveText') : t('deleteText', { name })}
          okLabel={inGroup ? t('leave') : t('delete')}
          onOk={remove}
        />
      )}
      {asked === 'block' && asker && (
        <ConfirmDialog
          {...texts}
          title={t('blockTitle', { name: asker.name })}
          text={inGroup ? t('blockInGroupText') : t('blockText')}
          okLabel={t('block')}
          onOk={() => {
            block.run(asker);
            remove();
          }}
        />
      )}
      {asked === 'report' && (
        <ReportDialog
          chat={chat}
          offersBlock={false}
          onClose={close}
          onFailed={() => {
            close();
            notifyNotLoaded();
          }}
        />
      )}
    </fieldset>
  );
}
