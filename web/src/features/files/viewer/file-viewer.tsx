import type { FileAttachment } from '@kith/contract';
import { DOCUMENT_TYPE, fileAddress } from '@kith/contract/files/files';
import { useEffect } from 'react';
import { Dialog } from 'react-aria-components/Dialog';
import { Modal, ModalOverlay } from 'react-aria-components/Modal';
import type { ViewerProps } from '../../../platform/feature/attachment-kind.ts';
import { bytesText } from '../../../platform/i18n/bytes.ts';
import { useLanguage, useText } from '../../../platform/i18n/language.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { IconButton } from '../../../ui/buttons/icon-button.tsx';
import { Spinner } from '../../../ui/feedback/spinner.tsx';
import { Icon } from '../../../ui/icons/icon.tsx';
import { ClosedByBack } from '../../../ui/overlays/closed-by-back.tsx';
import { useChatEngine } from '../../chat/index.ts';
import { openedFile } from './opened-file.ts';
import { SHOWN_TEXT_BYTES, useFileText } from './use-file-text.ts';
import { viewerTexts } from './viewer.texts.ts';

/** A text or a document in the whole window. */
export function FileViewer({ messages, openKey, onClose }: ViewerProps) {
  const file = openedFile(messages, openKey);
  const isGone = file === undefined;
  // Its message was deleted meanwhile.
  useEffect(() => {
    if (isGone) onClose();
  }, [isGone, onClose]);
  if (isGone) return null;
  return (
    <ModalOverlay
      isOpen
      onOpenChange={(open) => !open && onClose()}
      className="fixed inset-0 z-40 bg-bg data-entering:animate-[appear_160ms_ease-out]"
    >
      <ClosedByBack onBack={onClose} />
      <Modal className="h-full">
        <Opened file={file} onClose={onClose} />
      </Modal>
    </ModalOverlay>
  );
}

function Opened({ file, onClose }: { file: FileAttachment; onClose: () => void }) {
  const t = useText(viewerTexts);
  const { language } = useLanguage();
  const { me } = useChatEngine();
  const { id, name, size, mediaType } = file;
  const address = fileAddress(id, { profileId: me });
  return (
    <Dialog aria-label={name} className="flex h-full flex-col outline-none">
      <header className="flex shrink-0 items-center gap-2 border-b border-line bg-pane p-2 ps-4 pt-[max(0.5rem,env(safe-area-inset-top))]">
        <p className="min-w-0 flex-1 leading-snug">
          <bdi className="block truncate text-body font-strong">{name}</bdi>
          <span className="block text-small text-ink-2">{bytesText(language, size)}</span>
        </p>
        <a
          href={address}
          download={name}
          className="target ring-focus flex items-center gap-2 rounded-control px-2.5 text-body font-medium text-ink no-underline hover:bg-sunk"
        >
          <Icon name="arrow-down" size={18} />
          {t('download')}
        </a>
        <IconButton icon="xmark" label={t('close')} shortcut="Esc" onPress={onClose} />
      </header>
      {mediaType === DOCUMENT_TYPE ? (
        <iframe
          src={fileAddress(id, { profileId: me, isShown: true })}
          title={name}
          className="min-h-0 w-full flex-1 bg-sunk"
        />
      ) : (
        <Text address={address} name={name} size={size} />
      )}
    </Dialog>
  );
}

function Text({ address, name, size }: { address: string; name: string; size: number }) {
  const t = useText(viewerTexts);
  const { text, again } = useFileText(address, size);
  if (text.state === 'loading')
    return (
      <div className="grid min-h-0 flex-1 place-items-center">
        <Spinner size={28} />
        <span className="sr-only">{t('loading')}</span>
      </div>
    );
  if (text.state === 'failed')
    return (
      <div
        role="alert"
        className="flex min-h-0 flex-1 flex-col items-center justify-center gap-3 p-6 text-center"
      >
        <p className="text-body text-ink-2">{t('notLoaded')}</p>
        <Button icon="retry" onPress={again}>
          {t('retry')}
        </Button>
      </div>
    );
  return (
    <div className="scroll-quiet min-h-0 flex-1">
      <div className="mx-auto max-w-3xl px-4 py-6 pb-[max(1.5rem,env(safe-area-inset-bottom))] small:px-8">
        {size === 0 && <p className="text-body text-ink-2">{t('emptyText')}</p>}
        <section
          // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls
          tabIndex={0}
          aria-label={name}
          className="ring-focus rounded-small"
        >
          <pre dir="auto" className="font-mono text-body whitespace-pre-wrap wrap-anywhere">
            {text.text}
          </pre>
        </section>
        {size > SHOWN_TEXT_BYTES && (
          <p className="mt-4 border-t border-line pt-3 text-small text-ink-2">{t('excerpt')}</p>
        )}
      </div>
    </div>
  );
}
