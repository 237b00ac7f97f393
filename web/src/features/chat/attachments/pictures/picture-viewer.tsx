import { displayName } from '@kith/contract/base/names';
import { pictureAddress } from '@kith/contract/pictures/pictures';
import { type KeyboardEvent, type PointerEvent, type ReactNode, useEffect, useRef } from 'react';
import { Dialog } from 'react-aria-components/Dialog';
import { Modal, ModalOverlay } from 'react-aria-components/Modal';
import type { ViewerProps } from '../../../../platform/feature/attachment-kind.ts';
import { fullTime, stampTime } from '../../../../platform/i18n/dates.ts';
import { useLanguage, useText } from '../../../../platform/i18n/language.ts';
import { IconButton } from '../../../../ui/buttons/icon-button.tsx';
import { CHEVRON_START } from '../../../../ui/icons/drawings.ts';
import { heavy } from '../../../../ui/icons/registered.ts';
import { SWIPE_PX } from '../../../../ui/interaction/use-finger.ts';
import { useZoom } from '../../../../ui/interaction/use-zoom.ts';
import { ClosedByBack } from '../../../../ui/overlays/closed-by-back.tsx';
import { useChatEngine, usePeople } from '../../chat.react.ts';
import { chatTexts } from '../../chat.texts.ts';
import { useNameWords } from '../../conversation/use-name-words.ts';
import type { ShownPicture } from './picture-list.ts';
import { PictureView } from './picture-view.tsx';
import { useChatPictures } from './use-chat-pictures.ts';

const MINUS = heavy('M5 12h14');

const onBlack = '[&_button]:text-on-stage [&_button]:data-hovered:bg-on-stage/15';

/**
 * A full-window picture, among all of the chat. Arrows or swipes show the others, plus, minus and 0 zoom, Esc
 * closes.
 */
export function PictureViewer({ messages, openKey, onOpen, onClose }: ViewerProps) {
  const pictures = useChatPictures(messages, openKey);
  const at = pictures.findIndex(({ key }) => key === openKey);
  const shown = pictures[at];
  const isGone = shown === undefined;
  // Its message was deleted meanwhile.
  useEffect(() => {
    if (isGone) onClose();
  }, [isGone, onClose]);
  if (isGone) return null;
  const go = (step: number) => {
    const next = pictures[at + step];
    if (next !== undefined) onOpen(next.key);
  };
  return (
    <ModalOverlay
      isOpen
      onOpenChange={(open) => !open && onClose()}
      className="fixed inset-0 z-40 bg-stage data-entering:animate-[appear_160ms_ease-out]"
    >
      <ClosedByBack onBack={onClose} />
      <Modal className="h-full">
        <Opened shown={shown} at={at} count={pictures.length} go={go} onClose={onClose} />
      </Modal>
    </ModalOverlay>
  );
}

type OpenedProps = {
  shown: ShownPicture;
  at: number;
  count: number;
  go: (step: number) => void;
  onClose: () => void;
};

function Opened({ shown: { key, picture, message }, at, count, go, onClose }: OpenedProps) {
  const t = useText(chatTexts);
  const { language } = useLanguage();
  const { me } = useChatEngine();
  const name = displayName(usePeople().get(message.senderId), useNameWords());
  const { createdTime } = message;
  const label = t('pictureBy', { name, time: fullTime(language, createdTime) });
  const { isNear, isNearest, nearer, farther, reset, style, hand } = useZoom();
  const turn = (step: number) => {
    reset();
    go(step);
  };
  const swiped = useRef(0);
  const finger = {
    onPointerDown(event: PointerEvent) {
      if (event.isPrimary) swiped.current = event.clientX;
      hand.onPointerDown(event);
    },
    onPointerUp({ pointerType, isPrimary, clientX, currentTarget }: PointerEvent) {
      if (pointerType !== 'touch' || !isPrimary || isNear) return;
      const way = getComputedStyle(currentTarget).direction === 'rtl' ? -1 : 1;
      const along = (clientX - swiped.current) * way;
      if (Math.abs(along) >= SWIPE_PX) turn(along < 0 ? 1 : -1);
    },
  };
  const press = keys({
    start: () => turn(-1),
    end: () => turn(1),
    '+': nearer,
    '=': nearer,
    '-': farther,
    '0': reset,
  });
  return (
    <Dialog aria-label={label} className="h-full text-on-stage outline-none">
      <Keys onKeyDown={press}>
        <header
          className={`flex items-center gap-2 p-2 ps-4 pt-[max(0.5rem,env(safe-area-inset-top))] ${onBlack}`}
        >
          <p className="min-w-0 flex-1 text-body leading-snug small:flex small:items-baseline small:gap-2">
            <span className="block truncate font-strong">
              <bdi>{name}</bdi>
            </span>
            <span className="block truncate text-small opacity-80">
              {stampTime(language, createdTime)}
            </span>
          </p>
          <IconButton
            icon={MINUS}
            label={t('zoomOut')}
            shortcut="-"
            isDisabled={!isNear}
            onPress={farther}
          />
          <IconButton
            icon="plus"
            label={t('zoomIn')}
            shortcut="+"
            isDisabled={isNearest}
            onPress={nearer}
          />
          <a
            href={pictureAddress(picture.id, 'full', me)}
            download={`${picture.id}.webp`}
            className="target ring-focus grid place-items-center rounded-control px-2.5 text-small font-strong hover:bg-on-stage/15"
          >
            {t('save')}
          </a>
          <IconButton icon="xmark" label={t('close')} shortcut="Esc" onPress={onClose} />
        </header>
        <div
          {...hand}
          {...finger}
          className={`relative min-h-0 flex-1 touch-none overflow-hidden ${isNear ? 'cursor-grab active:cursor-grabbing' : ''}`}
        >
          <div
            key={key}
            style={{ ...style, maxInlineSize: picture.width, maxBlockSize: picture.height }}
            className="absolute inset-0 m-auto"
          >
            <PictureView
              picture={picture}
              size="full"
              alt={label}
              lost={t('pictureLost')}
              className="object-contain"
            />
          </div>
        </div>
        <footer
          className={`flex min-h-12 items-center justify-center gap-2 p-1 pb-[max(0.25rem,env(safe-area-inset-bottom))] ${onBlack}`}
        >
          {count > 1 && (
            <>
              <IconButton
                icon={CHEVRON_START}
                label={t('previousPicture')}
                shortcut="←"
                isDisabled={at === 0}
                onPress={() => turn(-1)}
              />
              <span role="status" className="tabular min-w-28 text-center text-small">
                {t('chosenPicture', { at: at + 1, count })}
              </span>
              <IconButton
                icon="chevron-end"
                label={t('nextPicture')}
                shortcut="→"
                isDisabled={at === count - 1}
                onPress={() => turn(1)}
              />
            </>
          )}
        </footer>
      </Keys>
    </Dialog>
  );
}

/** Actions by key; `start` and `end` are arrows in reading direction. */
const keys = (acts: Record<string, () => void>) => (event: KeyboardEvent) => {
  const isRtl = getComputedStyle(event.currentTarget).direction === 'rtl';
  const sides = { ArrowLeft: isRtl ? 'end' : 'start', ArrowRight: isRtl ? 'start' : 'end' };
  const act = acts[sides[event.key as keyof typeof sides] ?? event.key];
  if (act === undefined || event.ctrlKey || event.metaKey || event.altKey) return;
  event.preventDefault();
  act();
};

type KeysProps = { onKeyDown: (event: KeyboardEvent) => void; children: ReactNode };

/** Takes the focus immediately, so that the keys work. */
function Keys({ onKeyDown, children }: KeysProps) {
  const root = useRef<HTMLDivElement>(null);
  useEffect(() => root.current?.focus(), []);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys of the whole dialog
    <div
      ref={root}
      tabIndex={-1}
      onKeyDown={onKeyDown}
      className="flex h-full flex-col outline-none"
    >
      {children}
    </div>
  );
}
