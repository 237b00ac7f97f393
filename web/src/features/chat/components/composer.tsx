import { MESSAGE_DELTA_MAX_BYTES } from '@kith/contract/pure/constants';
import { displayName } from '@kith/contract/pure/names';
import { textOf, utf8Bytes } from '@kith/contract/pure/rich-text';
import {
  type ClipboardEvent,
  type KeyboardEvent,
  type Ref,
  useId,
  useImperativeHandle,
  useRef,
  useState,
} from 'react';
import { useText } from '../../../platform/i18n/language.ts';
import { PICTURE_TYPES } from '../../../platform/pictures.ts';
import { Avatar } from '../../../ui/avatar.tsx';
import { FileButton } from '../../../ui/file-button.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { useActiveProfile } from '../../profiles/index.ts';
import { useChatEngine } from '../chat.react.ts';
import { chatTexts } from '../chat.texts.ts';
import { draftOf, drafts, keepDraft } from '../drafts.ts';
import { useChosenPictures } from '../use-chosen-pictures.ts';
import { ChosenPictures, DropPictures } from './chosen-pictures.tsx';

type Props = {
  chatId: string;
  /** Tells that something was sent. */
  onSent: () => void;
  inputRef: Ref<HTMLTextAreaElement>;
};

/** Empty lines around a message are slips of the hand. */
const tidy = (text: string): string => text.replace(/^\s*\n|\s+$/g, '');

const excessOf = (text: string): number =>
  utf8Bytes(JSON.stringify(textOf(text))) - MESSAGE_DELTA_MAX_BYTES;

/** What is being written, and as whom. Enter sends, Shift and Enter makes a new line. */
export function Composer({ chatId, onSent, inputRef }: Props) {
  const t = useText(chatTexts);
  const { me, send, typing } = useChatEngine();
  const [text, setText] = useState(() => draftOf(drafts.getState(), me, chatId));
  const input = useRef<HTMLTextAreaElement>(null);
  useImperativeHandle(inputRef, () => input.current as HTMLTextAreaElement, []);
  const problem = useId();
  const excess = excessOf(tidy(text));
  const isBlank = text.trim() === '';
  const pictures = useChosenPictures();
  const mayNotSend =
    (isBlank && pictures.chosen.length === 0) || excess > 0 || pictures.isPreparing;

  const change = (next: string) => {
    setText(next);
    keepDraft(me, chatId, next);
    if (next.trim() !== '') typing(chatId);
  };
  const submit = () => {
    if (mayNotSend) return;
    send(chatId, isBlank ? [] : textOf(tidy(text)), pictures.take());
    change('');
    onSent();
  };
  const press = (event: KeyboardEvent) => {
    // While an input method composes, Enter chooses a word.
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    submit();
  };

  const addPictures = (files: File[]) => {
    void pictures.add(files);
    input.current?.focus({ preventScroll: true });
  };
  const paste = (event: ClipboardEvent) => {
    const files = [...event.clipboardData.files];
    // What is copied out of a document is text first, and a picture of it second.
    if (files.length === 0 || event.clipboardData.types.includes('text/plain')) return;
    event.preventDefault();
    addPictures(files);
  };

  return (
    <form
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
      <DropPictures onDrop={addPictures} />
      <ChosenPictures {...pictures} />
      <div className="flex items-end gap-2 rounded-card border border-line bg-raised p-1.5 ps-2 transition-shadow has-[textarea:focus]:border-accent has-[textarea:focus]:shadow-[inset_0_0_0_1px_var(--accent),0_0_0_3px_var(--accent-soft)] forced:has-[textarea:focus]:outline-2">
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
            onChange={({ target }) => change(target.value)}
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
        <FileButton
          icon="picture"
          label={t('addPictures')}
          accept={PICTURE_TYPES}
          multiple
          onPick={addPictures}
        />
        <IconButton
          icon="arrow-up"
          label={t('send')}
          shortcut="↵"
          primary
          type="submit"
          isDisabled={mayNotSend}
          preventFocusOnPress
        />
      </div>
    </form>
  );
}

/** The profile that writes, so that nobody writes as the wrong self. */
function WhoWrites() {
  const t = useText(chatTexts);
  const profile = useActiveProfile();
  if (!profile) return null;
  const name = displayName(profile);
  return (
    <span className="flex min-h-8 max-w-[35%] shrink-0 items-center coarse:min-h-11">
      <span className="flex min-w-0 items-center gap-1.5 rounded-full bg-accent-soft p-0.75 text-small font-strong text-accent-text small:pe-2.5">
        <Avatar id={profile.id} name={name} src={profile.avatar} size={22} />
        <span aria-hidden className="truncate max-small:hidden">
          <bdi>{name}</bdi>
        </span>
        <span className="sr-only">{t('writingAs', { name })}</span>
      </span>
    </span>
  );
}
