import './editor/editor.css';
import type { RichText } from '@kith/contract/chat/rich-text';
import { Range } from 'quill/core/selection.js';
import type Quill from 'quill/core.js';
import type { Delta, Op } from 'quill/core.js';
import {
  useEffect,
  useEffectEvent,
  useId,
  useImperativeHandle,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import type { AttachmentChoice } from '../../../platform/feature/attachment-kind.ts';
import { later } from '../../../platform/feature/later.tsx';
import { useLanguage, useText } from '../../../platform/i18n/language.ts';
import { isEnter, isForInputMethod } from '../../../ui/interaction/enter.ts';
import { isTouchOnly } from '../../../ui/interaction/is-touch-only.ts';
import { useSteady } from '../../../ui/interaction/use-steady.ts';
import { usePreference } from '../../preferences/index.ts';
import { chatTexts } from '../chat.texts.ts';
import type { FieldProps } from './composer-field.types.ts';
import { createEditor } from './editor/create-editor.ts';
import { toEditorOps, toRichText } from './editor/delta.ts';
import { applyMarks } from './editor/marks.ts';
import { createEmoticons } from './editor/replace-emoticons.ts';
import { useMentions } from './editor/use-mentions.ts';
import { useVerbs } from './editor/use-verbs.ts';
import { FormatBar } from './format-bar.tsx';
import { MentionList } from './mention-list.tsx';
import { VerbList } from './verb-list.tsx';

const ChatVerbs = later(async () => (await import('./chat-verbs.tsx')).ChatVerbs);

type Props = FieldProps & { isFocused: boolean };

const USER = 'user';
/** The source of the verbs that are loaded last. */
const OF_CHAT = 'chat';

/** Replaces the text, without undo. The cursor is at its end when the field is focused. */
const show = (editor: Quill, text: RichText): void => {
  editor.setContents(toEditorOps(text) as Op[], 'silent');
  editor.history.clear();
  editor.selection.savedRange = new Range(editor.getLength() - 1);
};

/** The editor: formatting, mentions, and a bar while text is selected. */
export function RichField(props: Props) {
  const { ref, chatId, initial, placeholder, isInvalid, describedBy, isFocused } = props;
  const t = useText(chatTexts);
  const { direction } = useLanguage();
  const listId = useId();
  const frame = useRef<HTMLDivElement>(null);
  const held = useRef<Quill>(undefined);
  const emoticons = useRef<ReturnType<typeof createEmoticons>>(undefined);
  const replaces = usePreference('chat_replace_emoticons');
  const [quill, setQuill] = useState<Quill>();
  const [isSelected, setSelected] = useState(false);
  const mentions = useMentions(quill, chatId, { isEdit: props.isEdit });
  // Whatever is offered later comes last, so that nothing moves.
  const [more, setMore] = useState<Record<string, readonly AttachmentChoice[]>>({});
  const offer = useSteady((source: string, verbs: readonly AttachmentChoice[]) =>
    setMore((known) => ({ ...known, [source]: verbs })),
  );
  const verbs = useVerbs(
    quill,
    props.isEdit ? [] : [...props.verbs, ...Object.values(more).flat()],
  );
  // It stays, because it shows the dialogs of what was chosen.
  const [hasSought, setSought] = useState(false);
  const [isFailed, setFailed] = useState(false);
  if (verbs.isSought && !hasSought && !isFailed) setSought(true);
  // The next one tries again.
  if (!verbs.isSought && isFailed) setFailed(false);
  const isAwaited = verbs.isSought && hasSought && more[OF_CHAT] === undefined;
  /** An Enter for a verb that was not there yet. */
  const early = useRef<KeyboardEvent>(undefined);

  const changed = useEffectEvent((editor: Quill) =>
    props.onChange(toRichText(editor.getContents().ops)),
  );
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (isForInputMethod(event)) return;
    mentions.press(event);
    verbs.press(event);
    early.current = undefined;
    if (!event.defaultPrevented && isAwaited && isEnter(event) && !event.shiftKey) {
      event.preventDefault();
      early.current = event;
    }
    if (event.key === 'Backspace' && emoticons.current?.undo()) event.preventDefault();
    if (!event.defaultPrevented) props.onKey(event);
    if (event.defaultPrevented) event.stopPropagation();
  });
  const offered = useEffectEvent(() => {
    const event = early.current;
    early.current = undefined;
    if (event === undefined) return;
    if (verbs.active) verbs.choose(verbs.active);
    else props.onKey(event);
  });
  const isOffered = more[OF_CHAT] !== undefined;
  useEffect(() => {
    if (isOffered) offered();
  }, [isOffered]);
  const typed = useEffectEvent((editor: Quill, change: Delta) => {
    applyMarks(editor, change);
    if (replaces) emoticons.current?.look(change);
  });
  const paste = useEffectEvent((event: ClipboardEvent) => props.onPaste(event));

  // Before the next key: it takes the focus over from the plain field.
  // biome-ignore lint/correctness/useExhaustiveDependencies: one editor for as long as the field is there
  useLayoutEffect(() => {
    const element = frame.current as HTMLDivElement;
    const editor = createEditor(element, t('write'));
    emoticons.current = createEmoticons(editor);
    show(editor, initial);
    editor.on('text-change', (change, _, source) => {
      if (source === USER) typed(editor, change);
      changed(editor);
    });
    editor.on('editor-change', () => {
      const range = editor.getSelection();
      // The format bar takes the focus without clearing the selection.
      const isHeld = document.activeElement?.closest('[data-format-bar]') != null;
      setSelected((was) => (range === null ? was && isHeld : range.length > 0));
    });
    element.addEventListener('keydown', press, true);
    element.addEventListener('paste', paste, true);
    if (isFocused) editor.focus({ preventScroll: true });
    held.current = editor;
    setQuill(editor);
    return () => {
      element.removeEventListener('keydown', press, true);
      element.removeEventListener('paste', paste, true);
      element.replaceChildren();
    };
  }, []);

  const { active } = mentions;
  const activeId = active
    ? `${listId}${active.id}`
    : verbs.active && `${listId}${verbs.found.indexOf(verbs.active)}`;
  useEffect(() => {
    const attributes = {
      role: 'textbox',
      // It is a tab stop anyway; marked explicitly, the scrolling area around counts as reachable.
      tabindex: '0',
      'aria-multiline': 'true',
      'aria-label': t('write'),
      'data-placeholder': placeholder,
      'aria-invalid': String(isInvalid),
      'aria-describedby': describedBy,
      'aria-autocomplete': 'list',
      'aria-controls': activeId && listId,
      'aria-activedescendant': activeId,
      enterkeyhint: isTouchOnly() ? 'enter' : 'send',
      // For an empty line; others have the direction of their text.
      dir: direction,
    };
    for (const [name, value] of Object.entries(attributes))
      if (value === undefined) quill?.root.removeAttribute(name);
      else quill?.root.setAttribute(name, value);
  }, [quill, t, placeholder, direction, isInvalid, describedBy, listId, activeId]);

  // Loaded as soon as the field is mounted, before it is rendered with its editor.
  useImperativeHandle(ref, () => ({
    focus: () => held.current?.focus({ preventScroll: true }),
    set: (text) => held.current && show(held.current, text),
    insert(text) {
      const editor = held.current;
      if (editor === undefined) return;
      const { index, length } = editor.getSelection(true);
      editor.deleteText(index, length, USER);
      editor.insertText(index, text, USER);
      editor.setSelection(index + text.length, 0, 'silent');
    },
  }));

  return (
    <>
      <div ref={frame} />
      {quill && isSelected && <FormatBar quill={quill} onLeave={() => setSelected(false)} />}
      {active && <MentionList {...mentions} id={listId} active={active} />}
      {hasSought && !props.isEdit && (
        <ChatVerbs
          chatId={chatId}
          onOffer={offer}
          onFailed={() => {
            setSought(false);
            setFailed(true);
          }}
        />
      )}
      {verbs.active && <VerbList {...verbs} id={listId} active={verbs.active} />}
    </>
  );
}
