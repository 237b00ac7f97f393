import type { OpenedContent } from '@kith/contract';
import { type SyntheticEvent, useEffect, useEffectEvent, useState } from 'react';
import { Dialog } from 'react-aria-components/Dialog';
import { Modal, ModalOverlay } from 'react-aria-components/Modal';
import { useText } from '../../platform/i18n/language.ts';
import { IconButton } from '../../ui/buttons/icon-button.tsx';
import { ClosedByBack } from '../../ui/overlays/closed-by-back.tsx';
import { destructPartsTexts } from './destruct-parts.texts.ts';

type Props = {
  opened: OpenedContent;
  address: string;
  label: string;
  onClose: () => void;
};

const SECOND_MS = 1_000;

/** Seconds left, counted from when it is visible; undefined without a time limit. */
const useCountdown = (seconds: number | null, onOver: () => void) => {
  const [since, setSince] = useState<number>();
  const [left, setLeft] = useState(seconds);
  const over = useEffectEvent(onOver);
  useEffect(() => {
    if (seconds === null || since === undefined) return;
    const tick = () => {
      const rest = Math.ceil(seconds - (performance.now() - since) / SECOND_MS);
      if (rest > 0) return setLeft(rest);
      clearInterval(timer);
      over();
    };
    const timer = setInterval(tick, SECOND_MS / 4);
    return () => clearInterval(timer);
  }, [seconds, since]);
  return { left, begin: () => setSince((before) => before ?? performance.now()) };
};

/** Blocks the usual ways of saving; screenshots remain possible. */
const refuse = (event: SyntheticEvent): void => event.preventDefault();

/** The opened content in the whole window, until it is closed or its time is over. */
export function Stage({ opened, address, label, onClose }: Props) {
  const t = useText(destructPartsTexts);
  const { left, begin } = useCountdown(opened.seconds, onClose);
  const [isLost, setIsLost] = useState(false);
  return (
    <ModalOverlay
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      className="fixed inset-0 z-40 bg-stage data-entering:animate-[appear_160ms_ease-out] print:hidden"
    >
      <ClosedByBack onBack={onClose} />
      <Modal className="h-full">
        <Dialog
          aria-label={label}
          className="flex h-full flex-col text-on-stage outline-none select-none"
        >
          <header className="flex items-center gap-2 p-2 ps-4 pt-[max(0.5rem,env(safe-area-inset-top))] [&_button]:text-on-stage [&_button]:data-hovered:bg-on-stage/15">
            <p className="min-w-0 flex-1 truncate text-body font-strong">{label}</p>
            {left !== null && (
              <p role="timer" className="tabular text-body">
                {t('left', { count: left })}
              </p>
            )}
            <IconButton
              icon="xmark"
              label={t('close')}
              shortcut="Esc"
              onPress={onClose}
              autoFocus
            />
          </header>
          {/* biome-ignore lint/a11y/noStaticElementInteractions: nothing can be done with it, on purpose */}
          <div
            onContextMenu={refuse}
            onDragStart={refuse}
            className="grid min-h-0 flex-1 place-items-center p-2 pb-[max(0.5rem,env(safe-area-inset-bottom))] small:p-4"
          >
            {isLost ? (
              <p role="alert">{t('notShown')}</p>
            ) : (
              <Content
                {...{ opened, address, label, onSeen: begin, onLost: () => setIsLost(true) }}
              />
            )}
          </div>
        </Dialog>
      </Modal>
    </ModalOverlay>
  );
}

type ContentProps = Pick<Props, 'opened' | 'address' | 'label'> & {
  onSeen: () => void;
  onLost: () => void;
};

const FITTED = 'max-h-full max-w-full min-h-0 min-w-0 object-contain';

function Content({ opened, address, label, onSeen, onLost }: ContentProps) {
  const { content, width, height } = opened;
  if (content === 'image')
    return (
      <img
        src={address}
        alt={label}
        width={width}
        height={height}
        draggable={false}
        onLoad={onSeen}
        onError={onLost}
        className={`${FITTED} h-auto w-auto`}
      />
    );
  const played = {
    src: address,
    controls: true,
    controlsList: 'nodownload noremoteplayback',
    autoPlay: true,
    'aria-label': label,
    onLoadedData: onSeen,
    onError: onLost,
  };
  return content === 'video' ? (
    <video {...played} playsInline disablePictureInPicture className={FITTED} />
  ) : (
    <audio {...played} className="w-full max-w-md" />
  );
}
