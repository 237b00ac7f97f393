import { displayName } from '@kith/contract/pure/names';
import { pictureAddress } from '@kith/contract/pure/pictures';
import { type KeyboardEvent, type PointerEvent, useRef, useState } from 'react';
import { Dialog } from 'react-aria-components/Dialog';
import { Modal, ModalOverlay } from 'react-aria-components/Modal';
import { fullTime } from '../../../platform/i18n/dates.ts';
import { useLanguage, useText } from '../../../platform/i18n/language.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import { useChatEngine, usePeople } from '../chat.react.ts';
import { chatTexts } from '../chat.texts.ts';
import type { ShownPicture } from '../picture-list.ts';
import { useNameWords } from '../use-name-words.ts';
import { PictureView } from './picture-view.tsx';

type Props = {
  /** Oldest first. */
  pictures: readonly ShownPicture[];
  /** Key of the picture that is open. */
  openKey: string;
  onOpen: (key: string) => void;
  onClose: () => void;
};

const ZOOM_MAX = 5;
const ZOOM_STEP = 1.4;
const UNMOVED = { zoom: 1, x: 0, y: 0 };

/** A picture as large as the window. Arrows lead to the others, plus, minus and 0 zoom, Esc closes. */
export function PictureViewer({ pictures, openKey, onOpen, onClose }: Props) {
  const t = useText(chatTexts);
  const { language } = useLanguage();
  const { me } = useChatEngine();
  const people = usePeople();
  const words = useNameWords();
  const [view, setView] = useState(UNMOVED);
  const stage = useRef<HTMLDivElement>(null);
  const at = pictures.findIndex(({ key }) => key === openKey);
  const shown = pictures[at];
  if (shown === undefined) return null;
  const { picture, message } = shown;
  const name = displayName(people.get(message.senderId), words);
  const time = fullTime(language, message.createdTime);

  const zoom = (factor: number) =>
    setView((now) => {
      const next = Math.min(ZOOM_MAX, Math.max(1, now.zoom * factor));
      return next === 1 ? UNMOVED : { ...now, zoom: next };
    });
  const go = (step: number) => {
    const next = pictures[at + step];
    if (next === undefined) return;
    setView(UNMOVED);
    onOpen(next.key);
  };
  const press = (event: KeyboardEvent) => {
    const isRtl = document.dir === 'rtl';
    const acts: Record<string, () => void> = {
      ArrowLeft: () => go(isRtl ? 1 : -1),
      ArrowRight: () => go(isRtl ? -1 : 1),
      '+': () => zoom(ZOOM_STEP),
      '=': () => zoom(ZOOM_STEP),
      '-': () => zoom(1 / ZOOM_STEP),
      '0': () => setView(UNMOVED),
    };
    const act = acts[event.key];
    if (act === undefined || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    act();
  };
  const drag = ({ movementX, movementY, buttons }: PointerEvent) => {
    if (buttons === 1 && view.zoom > 1)
      setView((now) => ({ ...now, x: now.x + movementX, y: now.y + movementY }));
  };

  return (
    <ModalOverlay
      isOpen
      onOpenChange={(open) => !open && onClose()}
      className="fixed inset-0 z-40 bg-black/90 [--ink-2:#ffffffd9] data-entering:animate-[appear_160ms_ease-out]"
    >
      <Modal className="h-full">
        <Dialog
          aria-label={t('pictureBy', { name, time })}
          className="flex h-full flex-col text-white outline-none"
        >
          {/* biome-ignore lint/a11y/noStaticElementInteractions: the keys of the whole dialog */}
          <div onKeyDown={press} className="flex min-h-0 flex-1 flex-col">
            <header className="flex items-center gap-2 p-2 ps-4 pt-[max(0.5rem,env(safe-area-inset-top))] [&_button]:text-white [&_button]:data-hovered:bg-white/15">
              <p className="min-w-0 flex-1 truncate text-body">
                <bdi className="font-strong">{name}</bdi>{' '}
                <span className="text-small opacity-80">{time}</span>
              </p>
              <IconButton
                icon="minus"
                label={t('zoomOut')}
                shortcut="-"
                isDisabled={view.zoom === 1}
                onPress={() => zoom(1 / ZOOM_STEP)}
              />
              <IconButton
                icon="plus"
                label={t('zoomIn')}
                shortcut="+"
                isDisabled={view.zoom === ZOOM_MAX}
                onPress={() => zoom(ZOOM_STEP)}
              />
              <a
                href={pictureAddress(picture.id, 'full', me)}
                download={`${picture.id}.webp`}
                className="target ring-focus grid place-items-center rounded-control px-2.5 text-small font-strong hover:bg-white/15"
              >
                {t('savePicture')}
              </a>
              <IconButton icon="xmark" label={t('closePicture')} shortcut="Esc" onPress={onClose} />
            </header>
            <div
              ref={stage}
              onPointerDown={({ currentTarget, pointerId }) =>
                currentTarget.setPointerCapture(pointerId)
              }
              onPointerMove={drag}
              onDoubleClick={() => (view.zoom > 1 ? setView(UNMOVED) : zoom(2))}
              onWheel={({ deltaY }) => zoom(deltaY < 0 ? ZOOM_STEP : 1 / ZOOM_STEP)}
              className={`relative min-h-0 flex-1 touch-none overflow-hidden ${view.zoom > 1 ? 'cursor-grab active:cursor-grabbing' : ''}`}
            >
              <div
                key={openKey}
                style={{
                  translate: `${view.x}px ${view.y}px`,
                  scale: view.zoom,
                  maxInlineSize: `${picture.width}px`,
                  maxBlockSize: `${picture.height}px`,
                }}
                className="absolute inset-0 m-auto"
              >
                <PictureView
                  picture={picture}
                  size="full"
                  alt={t('pictureBy', { name, time })}
                  lost={t('pictureLost')}
                  className="object-contain"
                />
              </div>
            </div>
            <footer className="flex min-h-12 items-center justify-center gap-2 p-1 pb-[max(0.25rem,env(safe-area-inset-bottom))] [&_button]:text-white [&_button]:data-hovered:bg-white/15">
              {pictures.length > 1 && (
                <>
                  <IconButton
                    icon="chevron-start"
                    label={t('previousPicture')}
                    shortcut="←"
                    isDisabled={at === 0}
                    onPress={() => go(-1)}
                  />
                  <span role="status" className="tabular min-w-16 text-center text-small">
                    {t('chosenPicture', { at: at + 1, count: pictures.length })}
                  </span>
                  <IconButton
                    icon="chevron-end"
                    label={t('nextPicture')}
                    shortcut="→"
                    isDisabled={at === pictures.length - 1}
                    onPress={() => go(1)}
                  />
                </>
              )}
            </footer>
          </div>
        </Dialog>
      </Modal>
    </ModalOverlay>
  );
}
