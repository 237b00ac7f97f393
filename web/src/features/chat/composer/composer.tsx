import { EVERYONE_ASKS_ABOVE } from '@kith/contract/base/constants';
import type { HeldMessage } from '@kith/contract/chat/message-list';
import { EVERYONE, isNonEmpty, mentionedIds, type RichText } from '@kith/contract/chat/rich-text';
import {
  memo,
  type KeyboardEvent as ReactKeyboardEvent,
  type Ref,
  useEffect,
  useId,
  useImperativeHandle,
  useRef,
  useState,
} from 'react';
import type { AnyAttachmentKind } from '../../../platform/feature/attachment-kind.ts';
import { later } from '../../../platform/feature/later.tsx';
import { countdown } from '../../../platform/i18n/dates.ts';
import { useLanguage, useText } from '../../../platform/i18n/language.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { IconButton } from '../../../ui/buttons/icon-button.tsx';
import { isEnter, isForInputMethod } from '../../../ui/interaction/enter.ts';
import { isTouchOnly } from '../../../ui/interaction/is-touch-only.ts';
import { useToastFloor } from '../../../ui/overlays/toast-floor.ts';
import { notify } from '../../../ui/overlays/toasts.tsx';
import { usePreference } from '../../preferences/index.ts';
import { DropFiles } from '../attachments/drop-files.tsx';
import { Tray } from '../attachments/tray.tsx';
import { useAttachmentWords } from '../attachments/use-attachment-words.ts';
import { useChosen } from '../attachments/use-chosen.ts';
import { Watchers, type WatchersHandle } from '../attachments/watchers.tsx';
import { useChatEngine, useSettledChat } from '../chat.react.ts';
import { chatTexts } from '../chat.texts.ts';
import { WhoWrites } from '../conversation/who-writes.tsx';
import { withEmojiAtEnd } from '../emoji/emoticons.ts';
import { memberCountOf } from '../engine/chat-view.ts';
import { excessOf, partsOf } from '../engine/long-text.ts';
import type { OutgoingContent } from '../engine/outgoing.ts';
import { AddMenu } from './add-menu.tsx';
import { ComposerField } from './composer-field.tsx';
import type { FieldHandle } from './composer-field.types.ts';
import { ComposerNote } from './composer-note.tsx';
import { isSameText } from './editor/delta.ts';
import { EmojiButton } from './emoji-button.tsx';
import { ReplyNote } from './reply-note.tsx';
import { useOffers, useWaysToSend } from './use-offers.ts';
import { useSendSoon } from './use-send-soon.ts';
import { useWritten } from './use-written.ts';

const isForEveryone = (text: RichText): boolean => mentionedIds(text).includes(EVERYONE);

type SendOptions = Pick<OutgoingContent, 'silent' | 'sendAt'>;
const SendLater = later(async () => (await import('../scheduled/send-later.tsx')).SendLater);
const AskEveryone = later(async () => (await import('./ask-everyone.tsx')).AskEveryone);
const ScheduledStrip = later(
  async () => (await import('../scheduled/scheduled-strip.tsx')).ScheduledStrip,
);

/** The message to reply to; a new object for each request. */
export type Replying = { messageId: string };

type Props = {
  chatId: string;
  /** Seconds until the next message can be sent, in slow mode. */
  wait?: number;
  /** Goes with everything that is sent. */
  sentWith?: Pick<OutgoingContent, 'alsoInGroup'>;
  /** Called when something was sent. */
  onSent: () => void;
  replying: Replying | undefined;
  onReplyEnd: () => void;
  /** A reply was cancelled. */
  onReplyBack: (messageId: string) => void;
  /** The message being edited instead of writing a new one. */
  editing: HeldMessage | undefined;
  onEditEnd: (messageId: string) => void;
  /** Edits the user's own last message. */
  onEditLast: () => void;
  inputRef: Ref<Pick<FieldHandle, 'focus'>>;
};

/**
 * The message being written, and the profile that writes it. Enter sends, Shift+Enter starts a new
 * line, as Enter alone does on a touch screen; ArrowUp in an empty field edits the last message,
 * Esc cancels an edit or a reply.
 */
export const Composer = memo(function Composer(props: Props) {
  const { chatId, wait = 0, sentWith, onSent, replying, onReplyEnd } = props;
  const { editing, onEditEnd, onEditLast, onReplyBack, inputRef } = props;
  const t = useText(chatTexts);
  const { language } = useLanguage();
  const { send, edit, kinds } = useChatEngine();
  const { lineOf } = useAttachmentWords();
  const chat = useSettledChat(chatId);
  const hasScheduled = (chat?.scheduledVersion ?? 0) > 0;
  const others = (chat ? memberCountOf(chat) : 1) - 1;
  const replaces = usePreference('chat_replace_emoticons');
  const field = useRef<FieldHandle>(null);
  const replyTo = replying?.messageId;
  const { initial, size, read, write } = useWritten({
    chatId,
    editing,
    replyTo,
    onShow: (shown) => field.current?.set(shown),
  });
  useImperativeHandle(inputRef, () => ({ focus: () => field.current?.focus() }), []);
  const box = useRef<HTMLDivElement>(null);
  const form = useRef<HTMLFormElement>(null);
  useToastFloor(form);
  const problem = useId();
  const { excess } = size;
  const chosen = useChosen(chatId);
  const watchers = useRef<WatchersHandle>(null);
  const carries = (editing?.attachments ?? chosen.chosen).length > 0;
  const isPreparing = editing === undefined && chosen.preparing.length > 0;
  const isWaiting = wait > 0 && editing === undefined;
  const isComplete = (isEmpty: boolean, tooMuch: number) =>
    (!isEmpty || carries) && tooMuch <= 0 && !isPreparing;
  const maySend = (isEmpty: boolean, tooMuch: number) => isComplete(isEmpty, tooMuch) && !isWaiting;
  /** Slow mode does not matter: the server waits for it when it sends the message. */
  const mayWait = (isEmpty: boolean, tooMuch: number) =>
    isComplete(isEmpty, tooMuch) &&
    !chosen.chosen.some(({ type }) => kinds.find((kind) => kind.type === type)?.isImmediate);
  const hasNothing =
    size.isEmpty && !carries && !isPreparing && !isWaiting && editing === undefined;
  const instead = hasNothing ? kinds.find((kind) => kind.Instead) : undefined;
  const about = editing?.id ?? replying;
  const wasAbout = useRef(about);
  useEffect(() => {
    const { activeElement } = document;
    const isHere = activeElement === document.body || box.current?.contains(activeElement) === true;
    // The element that requested it has lost the focus by now, as has the field of another message;
    // a user who has moved elsewhere before an edit was saved stays there.
    if (wasAbout.current !== about && (about !== undefined || isHere)) field.current?.focus();
    wasAbout.current = about;
  }, [about]);

  const [picked, setPicked] = useState<{ emoji: string }>();
  useEffect(() => {
    // The picker has returned the focus by now.
    if (picked !== undefined) field.current?.insert(picked.emoji);
  }, [picked]);

  /** How often something was chosen in a menu or a dialog, which is closed after that. */
  const [choices, setChoices] = useState(0);
  useEffect(() => {
    if (choices > 0) field.current?.focus();
  }, [choices]);

  const [isTiming, setTiming] = useState(false);
  const sendChosen = (how: SendOptions) => {
    submit(how);
    setChoices((count) => count + 1);
  };
  const onSend = {
    silently: () => sendChosen({ silent: true }),
    later: () => setTiming(true),
  };

  const waits = usePreference('chat_undo_send');
  const sendSoon = useSendSoon({
    chatId,
    isFree: editing === undefined,
    onBack: (written) => {
      const typed = read();
      const delta = isNonEmpty(typed) ? [...written, { insert: '\n' }, ...typed] : written;
      field.current?.set(delta);
      write(delta);
      field.current?.focus();
    },
    onReply: onReplyBack,
  });
  const submit = (more: SendOptions = {}) => {
    const written = replaces ? withEmojiAtEnd(read()) : read();
    const may = more.sendAt === undefined ? maySend : mayWait;
    if (!may(!isNonEmpty(written), excessOf(written))) return;
    const delta = isNonEmpty(written) ? written : [];
    if (editing !== undefined) return save(editing, delta);
    sendAsked([delta], more);
  };
  /** A message that mentions many people is sent after a confirmation. */
  const [asked, setAsked] = useState<() => void>();
  const sendAsked = (parts: readonly RichText[], more?: SendOptions) => {
    const isForMany = others > EVERYONE_ASKS_ABOVE && parts.some(isForEveryone);
    if (isForMany) setAsked(() => () => sendParts(parts, more));
    else sendParts(parts, more);
  };
  /** The first part is the reply, and attachments are sent with the last. */
  const sendParts = (parts: readonly RichText[], more: SendOptions = {}) => {
    const all = parts.map((delta, at) => ({
      ...{ ...sentWith, ...more, delta },
      ...(at === parts.length - 1 && { attachments: chosen.take() }),
      ...(at === 0 && { replyTo }),
    }));
    if (waits && more.sendAt === undefined) sendSoon(all);
    else for (const { delta, ...content } of all) send(chatId, delta, content);
    field.current?.set([]);
    write([]);
    watchers.current?.hear([]);
    onReplyEnd();
    onSent();
  };
  /** A separate message, so the text being written stays. */
  const sendOnly = (kind: AnyAttachmentKind, content: unknown) => {
    send(chatId, [], { ...sentWith, attachments: [{ type: kind.type, content }], replyTo });
    onReplyEnd();
    onSent();
  };
  /** The text stays until it is saved, and so does what was typed meanwhile. */
  const save = (message: HeldMessage, delta: RichText) => {
    const typed = read();
    const end = () => onEditEnd(message.id);
    if (isSameText(delta, message.delta)) return end();
    void edit(chatId, message.id, delta).then(
      () => isSameText(read(), typed) && end(),
      () => notify(() => t('editFailed')),
    );
  };
  const press = (event: KeyboardEvent) => {
    const { key, shiftKey, ctrlKey, metaKey } = event;
    if (isForInputMethod(event)) return;
    const isToSend = ctrlKey || metaKey || !(shiftKey || isTouchOnly());
    const act =
      isEnter(event) && isToSend
        ? submit
        : key === 'ArrowUp' && read().length === 0 && !carries && editing === undefined
          ? onEditLast
          : undefined;
    if (act === undefined) return;
    event.preventDefault();
    act();
  };
  const leave = (event: ReactKeyboardEvent) => {
    if (event.key !== 'Escape' || isForInputMethod(event)) return;
    if (editing === undefined && replyTo === undefined) return;
    event.preventDefault();
    if (editing !== undefined) onEditEnd(editing.id);
    else onReplyEnd();
  };

  const addFiles = (files: File[]) => {
    void chosen.addFiles(files);
    field.current?.focus();
  };
  const waysToSend = useWaysToSend(onSend);
  const waysFor = (isEmpty: boolean, tooMuch = 0) =>
    waysToSend({ later: mayWait(isEmpty, tooMuch), silently: maySend(isEmpty, tooMuch) });
  const offered = useOffers({
    chatId,
    onFiles: addFiles,
    onChoose: (kind, content) => {
      chosen.add(kind, content);
      setChoices((count) => count + 1);
    },
  });
  // A `/` is the only text, and gone when one is chosen.
  const verbs =
    editing === undefined ? [...offered.flatMap(({ choices }) => choices), ...waysFor(true)] : [];
  const paste = (event: ClipboardEvent) => {
    const { clipboardData } = event;
    const files = [...(clipboardData?.files ?? [])];
    // A selection copied from a document is text first, and a picture of it second.
    if (editing !== undefined || files.length === 0 || clipboardData?.types.includes('text/plain'))
      return;
    event.preventDefault();
    addFiles(files);
  };

  return (
    <form
      ref={form}
      onKeyDown={leave}
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
      className="@container shrink-0 px-2 pb-[max(0.5rem,env(safe-area-inset-bottom))] small:px-4 small:pb-4"
    >
      {isWaiting && (
        <p role="timer" className="tabular px-3 pb-1.5 text-small text-ink-2">
          {t('slowWait', { time: countdown(language, wait) })}
        </p>
      )}
      {excess > 0 && (
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1 px-3 pb-1.5">
          <p id={problem} role="alert" className="text-small font-medium text-harm-text">
            {t('tooLong', { size: t('bytes', { count: excess }) })}
          </p>
          {editing === undefined && !isPreparing && (
            <Button
              onPress={() => {
                sendAsked(partsOf(read()));
                field.current?.focus();
              }}
            >
              {t('sendSeveral')}
            </Button>
          )}
        </div>
      )}
      {editing === undefined && (
        <>
          <DropFiles onDrop={addFiles} threadId={chat?.thread && chatId} />
          <Tray {...chosen} chatId={chatId} />
          <Watchers {...chosen} ref={watchers} />
        </>
      )}
      <div
        ref={box}
        className="relative rounded-card border border-line bg-raised p-1.5 ps-2 transition-shadow has-[[role=textbox]:focus,textarea:focus]:border-accent has-[[role=textbox]:focus,textarea:focus]:shadow-[inset_0_0_0_1px_var(--accent),0_0_0_3px_var(--accent-soft)] forced:has-[[role=textbox]:focus,textarea:focus]:outline-2"
      >
        {editing === undefined && hasScheduled && (
          <ScheduledStrip chatId={chatId} onFailed={() => {}} />
        )}
        {editing === undefined && replyTo !== undefined && (
          <ReplyNote chatId={chatId} id={replyTo} onCancel={onReplyEnd} />
        )}
        {editing !== undefined && (
          <ComposerNote
            icon="edit"
            title={t('editing')}
            cancelLabel={t('cancelEdit')}
            onCancel={() => onEditEnd(editing.id)}
          >
            {lineOf(editing)}
          </ComposerNote>
        )}
        {/* In a narrow window, text longer than a line gets the full width, with the buttons below. */}
        <div className="flex items-end gap-2 @max-[30rem]:flex-wrap">
          {editing === undefined && (
            <AddMenu offered={offered} waysToSend={waysFor(size.isEmpty, excess)} />
          )}
          <WhoWrites />
          <div
            className={`max-h-[calc(8*1.45em+1rem)] min-w-0 flex-1 overflow-y-auto text-body leading-[1.45] coarse:text-lead [scrollbar-width:thin] ${size.isLonger ? '@max-[30rem]:order-first @max-[30rem]:basis-full' : ''}`}
          >
            <ComposerField
              // Each message gets a new editor.
              key={editing?.id}
              ref={field}
              chatId={chatId}
              initial={initial}
              onChange={(text) => {
                write(text);
                watchers.current?.hear(text);
              }}
              onKey={press}
              onPaste={paste}
              placeholder={t(chat?.thread ? 'reply' : 'write')}
              isEdit={editing !== undefined}
              verbs={verbs}
              isInvalid={excess > 0}
              describedBy={excess > 0 ? problem : undefined}
            />
          </div>
          <EmojiButton box={box} onPick={(emoji) => setPicked({ emoji })} />
          {instead?.Instead ? (
            <instead.Instead
              onSend={(content) => sendOnly(instead, content)}
              onChoose={(content) => chosen.add(instead, content)}
            />
          ) : (
            <IconButton
              icon={editing === undefined ? 'arrow-up' : 'check'}
              label={t(editing === undefined ? 'send' : 'save')}
              shortcut="↵"
              primary
              type="submit"
              isDisabled={!maySend(size.isEmpty, excess)}
              preventFocusOnPress
            />
          )}
        </div>
      </div>
      {asked !== undefined && (
        <AskEveryone
          count={others}
          onSend={asked}
          onClose={() => setAsked(undefined)}
          onFailed={() => setAsked(undefined)}
        />
      )}
      {isTiming && (
        <SendLater
          onTime={(sendAt) => sendChosen({ sendAt })}
          onClose={() => setTiming(false)}
          onFailed={() => setTiming(false)}
        />
      )}
    </form>
  );
});
