import type Quill from 'quill/core.js';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { Button } from 'react-aria-components/Button';
import { Toolbar } from 'react-aria-components/Toolbar';
import { useText } from '../../../platform/i18n/language.ts';
import { isMac } from '../../../ui/interaction/is-mac.ts';
import { Tooltip } from '../../../ui/overlays/tooltip.tsx';
import { chatTexts } from '../chat.texts.ts';
import { toggleFormat } from './editor/create-editor.ts';
import { LINK_DRAWING, LOOKS } from './editor/looks.ts';
import { LinkField } from './link-field.tsx';

const MOD = isMac ? '⌘' : 'Ctrl ';

/** The formats of the selection. Alt+F10 moves here from the text, Esc moves back. */
export function FormatBar({ quill, onLeave }: { quill: Quill; onLeave: () => void }) {
  const t = useText(chatTexts);
  const bar = useRef<HTMLDivElement>(null);
  const [, redraw] = useState(0);
  const [isLinking, setLinking] = useState(false);
  // Read while rendering: the bar is rendered again with every change of the text or the selection.
  const range = quill.selection.savedRange;
  const now = quill.getFormat(range.index, range.length);

  const back = () => {
    setLinking(false);
    quill.setSelection(range.index, range.length, 'silent');
  };
  const press = useEffectEvent((event: KeyboardEvent) => {
    const isLink =
      event.shiftKey && (event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'u';
    if (isLink) setLinking(true);
    else if (event.altKey && event.key === 'F10') bar.current?.querySelector('button')?.focus();
    else return;
    event.preventDefault();
  });
  const leave = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !bar.current?.contains(event.target as Node)) return;
    event.preventDefault();
    event.stopPropagation();
    back();
  });
  useEffect(() => {
    const draw = () => redraw((count) => count + 1);
    quill.on('editor-change', draw);
    quill.root.addEventListener('keydown', press);
    // Before the tooltip, which would handle the key.
    window.addEventListener('keydown', leave, true);
    return () => {
      quill.off('editor-change', draw);
      quill.root.removeEventListener('keydown', press);
      window.removeEventListener('keydown', leave, true);
    };
  }, [quill]);

  const link = (address: string | false) => {
    quill.setSelection(range.index, range.length, 'silent');
    quill.format('link', address, 'user');
    setLinking(false);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: what it holds takes the focus
    <div
      ref={bar}
      data-format-bar=""
      onBlur={({ currentTarget, relatedTarget }) => {
        const isNear = currentTarget.contains(relatedTarget) || quill.root === relatedTarget;
        if (!isNear) onLeave();
      }}
      className="absolute start-0 bottom-[calc(100%+0.375rem)] z-20 max-w-full rounded-row bg-raised p-1 shadow-float forced:border"
    >
      {isLinking ? (
        <LinkField address={String(now.link ?? '')} onLink={link} onCancel={back} />
      ) : (
        <Toolbar aria-label={t('looks')} className="flex overflow-x-auto">
          {LOOKS.map(({ name, value, text, keys, drawing }) => (
            <Look
              key={text}
              label={t(text)}
              drawing={drawing}
              keys={keys && `${MOD}${keys}`}
              isOn={value === undefined ? Boolean(now[name]) : now[name] === value}
              onPress={() => toggleFormat(quill, name, value)}
            />
          ))}
          <Look
            label={t('link')}
            drawing={LINK_DRAWING}
            keys={`${MOD}⇧U`}
            isOn={Boolean(now.link)}
            onPress={() => setLinking(true)}
          />
        </Toolbar>
      )}
    </div>
  );
}

type LookProps = {
  label: string;
  drawing: string;
  keys: string | undefined;
  isOn: boolean;
  onPress: () => void;
};

const Look = ({ label, drawing, keys, isOn, onPress }: LookProps) => (
  <Tooltip text={label} shortcut={keys}>
    <Button
      aria-label={label}
      aria-pressed={isOn}
      preventFocusOnPress
      onPress={onPress}
      className={`target ring-focus-inside grid shrink-0 place-items-center rounded-control data-hovered:bg-sunk ${isOn ? 'bg-accent-soft text-accent-text' : 'text-ink-2'}`}
    >
      <svg aria-hidden viewBox="0 0 24 24" className="size-4.5 fill-none stroke-current stroke-2">
        <path d={drawing} strokeLinecap="round" strokeLinejoin="round" />
      </svg>
    </Button>
  </Tooltip>
);
