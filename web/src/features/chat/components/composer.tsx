import { MESSAGE_DELTA_MAX_BYTES } from '@kith/contract/pure/constants';
import type { HeldMessage } from '@kith/contract/pure/message-list';
import {
  plainText,
  previewOf,
  type RichText,
  textOf,
  utf8Bytes,
} from '@kith/contract/pure/rich-text';
import {
  type ClipboardEvent,
  type KeyboardEvent,
  type Ref,
  useEffect,
  useId,
  useImperativeHandle,
  useRef,
} from 'react';
import { useText } from '../../../platform/i18n/language.ts';
import { PICTURE_TYPES } from '../../../platform/pictures.ts';
import { FileButton } from '../../../ui/file-button.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { notify } from '../../../ui/toasts.tsx';
import { useChatEngine } from '../chat.react.ts';
import { chatTexts } from '../chat.texts.ts';
import { typedText } from '../editing.ts';
import { useChosenPictures } from '../use-chosen-pictures.ts';
import { useWritten } from '../use-written.ts';
import { ChosenPictures, DropPictures } from './chosen-pictures.tsx';
import { ComposerNote } from './composer-note.tsx';
import { WhoWrites } from './who-writes.tsx';

type Props = {
  chatId: string;
  /** Tells that something was sent. */
  onSent: () => void;
  /** The message that is being edited instead of writing a new one. */
  editing: HeldMessage | undefined;
  onEditEnd: (messageId: string) => void;
  /** Edits the last message of one's own. */
  onEditLast: () => void;
  inputRef: Ref<HTMLTextAreaElement>;
};

/** Empty lines around a message are slips of the hand. */
const tidy = (text: string): string => text.replace(/^\s*\n|\s+$/g, '');

const excessOf = (text: string): number =>
  utf8Bytes(JSON.stringify(textOf(text))) - MESSAGE_DELTA_MAX_BYTES;

/**
 * What is being written, and as whom. Enter sends, Shift and Enter makes a new line, ArrowUp in an
 * empty field edits the last message, Esc ends that.
 */
export function Composer({ chatId, onSent, editing, onEditEnd, onEditLast, inputRef }: Props) {
  const t = useText(chatTexts);
  const { send, edit } = useChatEngine();
  const [text, write] = useWritten(chatId, editing);
  const input = useRef<HTMLTextAreaElement>(null);
  useImperativeHandle(inputRef, () => input.current as HTMLTextAreaElement, []);
  const problem = useId();
  const excess = excessOf(tidy(text));
  const isBlank = text.trim() === '';
  const pictures = useChosenPictures();
  const pictureCount = (editing?.attachments ?? pictures.chosen).length;
  const isPreparing = editing === undefined && pictures.isPreparing;
  const mayNotSend = (isBlank && pictureCount === 0) || excess > 0 || isPreparing;
  useEffect(() => {
    if (editing?.id !== undefined) input.current?.focus({ preventScroll: true });
  }, [editing?.id]);

  const submit = () => {
    if (mayNotSend) return;
    const delta = isBlank ? [] : textOf(tidy(text));
    if (editing !== undefined) return save(editing, delta);
    send(chatId, delta, pictures.take());
    write('');
    onSent();
  };
  /** What was typed stays until it is saved. */
  const save = (message: HeldMessage, delta: RichText) => {
    const end = () => onEditEnd(message.id);
    if (plainText(delta) === typedText(message)) return end();
    void edit(chatId, message.id, delta).then(end, () => notify(t('editFailed')));
  };
  const press = (event: KeyboardEvent) => {
    const { key, shiftKey, nativeEvent } = event;
    // While an input method composes, Enter chooses a word.
    if (nativeEvent.isComposing) return;
    const act =
      key === 'Enter' && !shiftKey
        ? submit
        : key === 'ArrowUp' && text === '' && pictureCount === 0 && editing === undefined
          ? onEditLast
          : undefined;
    if (act === undefined) return;
    event.preventDefault();
    act();
  };
  const leave = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || editing === undefined || event.nativeEvent.isComposing) return;
    event.preventDefault();
    onEditEnd(editing.id);
  };

  const addPictures = (files: File[]) => {
    void pictures.add(files);
    input.current?.focus({ preventScroll: true });
  };
  const paste = (event: ClipboardEvent) => {
    const files = [...event.clipboardData.files];
    // What is copied out of a document is text first, and a picture of it second.
    if (
      editing !== undefined ||
      files.length === 0 ||
      event.clipboardData.types.includes('text/plain')
    )
      return;
    event.preventDefault();
    addPictures(files);
  };

  return (
    <form
      onKeyDown={leave}
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
      className="shrink-0 px-2 pb-[max(0.5rem,env(safe-area-inset-bottom))] small:px-4 small:pb-4"
    >
      {excess > 0 && (
        <p id={problem} role="alert" className="px-3 pb-1.5 text-small font-medium text-harm-text">
          {t('tooLong', { size: t('bytes', { count: excess }) })}
        </p>
      )}
      {editing === undefined && (
        <>
          <DropPictures onDrop={addPictures} />
          <ChosenPictures {...pictures} />
        </>
      )}
      <div className="rounded-card border border-line bg-raised p-1.5 ps-2 transition-shadow has-[textarea:focus]:border-accent has-[textarea:focus]:shadow-[inset_0_0_0_1px_var(--accent),0_0_0_3px_var(--accent-soft)] forced:has-[textarea:focus]:outline-2">
        {editing !== undefined && (
          <ComposerNote
            icon="edit"
            title={t('editing')}
            cancelLabel={t('cancelEdit')}
            onCancel={() => onEditEnd(editing.id)}
          >
            {previewOf(editing.delta) || t('picture')}
          </ComposerNote>
        )}
        <div className="flex items-end gap-2">
          <WhoWrites />
          <div className="grid max-h-[calc(8*1.45em+1rem)] min-w-0 flex-1 overflow-y-auto text-body leading-[1.45] coarse:text-lead [scrollbar-width:thin]">
            <textarea
              ref={input}
              rows={1}
              dir="auto"
              value={text}
              aria-label={t('write')}
              placeholder={t('write')}
              aria-invalid={excess > 0}
              aria-describedby={excess > 0 ? problem : undefined}
              enterKeyHint="send"
              onChange={({ target }) => write(target.value)}
              onKeyDown={press}
              onPaste={paste}
              className="col-start-1 row-start-1 resize-none overflow-hidden bg-transparent px-1 py-1.5 wrap-anywhere outline-none coarse:py-2.5"
            />
            {/* The same text in the same place gives the field its height. */}
            <div
              aria-hidden
              className="invisible col-start-1 row-start-1 px-1 py-1.5 whitespace-pre-wrap wrap-anywhere coarse:py-2.5"
            >
              {text}{' '}
            </div>
          </div>
          {editing === undefined && (
            <FileButton
              icon="picture"
              label={t('addPictures')}
              accept={PICTURE_TYPES}
              multiple
              onPick={addPictures}
            />
          )}
          <IconButton
            icon={editing === undefined ? 'arrow-up' : 'check'}
            label={t(editing === undefined ? 'send' : 'save')}
            shortcut="↵"
            primary
            type="submit"
            isDisabled={mayNotSend}
            preventFocusOnPress
          />
        </div>
      </div>
    </form>
  );
}
