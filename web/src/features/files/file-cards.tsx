import type { AudioAttachment, FileAttachment, VideoAttachment } from '@kith/contract';
import { fileAddress } from '@kith/contract/files/files';
import type { ReactNode } from 'react';
import { useStore } from 'zustand/react';
import type { ShownProps } from '../../platform/feature/attachment-kind.ts';
import { bytesText } from '../../platform/i18n/bytes.ts';
import { useLanguage, useText } from '../../platform/i18n/language.ts';
import { Icon } from '../../ui/icons/icon.tsx';
import { useChatEngine } from '../chat/index.ts';
import { mayOpen, openKeyOf } from './viewer/opened-file.ts';
import { viewerTexts } from './viewer/viewer.texts.ts';

type AnyFile = FileAttachment | VideoAttachment | AudioAttachment;

/**
 * The files of a message, each with its name and size; pressing one opens it, or downloads it if it
 * cannot be opened.
 */
export function FileCards(props: ShownProps<AnyFile>) {
  const { message, attached, progress } = props;
  const isThere = message.delivery === undefined;
  return (
    <Stack progress={progress}>
      {attached.map((file) =>
        isThere ? (
          <FileCard key={file.id} {...props} file={file} />
        ) : (
          <div
            key={file.id}
            className="flex items-center gap-3 rounded-control border border-line bg-pane p-2.5 pe-8"
          >
            <FileLine file={file} isSending />
          </div>
        ),
      )}
    </Stack>
  );
}

const CARD = 'rounded-control border border-line bg-pane text-ink';
const LINE = 'ring-focus flex items-center gap-3 rounded-control p-2.5 hover:bg-sunk';

function FileCard({
  file,
  message,
  isActive,
  onOpen,
}: Omit<ShownProps<AnyFile>, 'attached'> & { file: AnyFile }) {
  const t = useText(viewerTexts);
  const { me } = useChatEngine();
  const link = {
    href: fileAddress(file.id, { profileId: me }),
    download: file.name,
    tabIndex: isActive ? 0 : -1,
  };
  const down = <Icon name="arrow-down" size={18} className="shrink-0 text-ink-2" />;
  if (file.type !== 'file' || !mayOpen(file))
    return (
      <a {...link} className={`${CARD} ${LINE} no-underline`}>
        <span className="sr-only">{t('download')}</span>
        <FileLine file={file} />
        {down}
      </a>
    );
  return (
    <div className={`${CARD} flex items-center pe-0.5`}>
      <button
        type="button"
        tabIndex={link.tabIndex}
        onClick={() => onOpen(openKeyOf(message, file))}
        className={`${LINE} min-w-0 flex-1 text-start`}
      >
        <span className="sr-only">{t('open')}</span>
        <FileLine file={file} />
      </button>
      <a
        {...link}
        className="target ring-focus grid shrink-0 place-items-center rounded-control hover:bg-sunk"
      >
        <span className="sr-only">{t('downloadName', { name: file.name })}</span>
        {down}
      </a>
    </div>
  );
}

/** One below the other, with the progress of all of them on top. */
export function Stack({ children, progress }: { children: ReactNode; progress: ReactNode }) {
  return (
    <div className="relative my-1 flex w-80 max-w-full flex-col gap-1.5 overflow-hidden rounded-control">
      {children}
      {progress}
    </div>
  );
}

/** How much of it has arrived, if it is on its way. */
function useSentText(id: string, isSending: boolean): string {
  const { language } = useLanguage();
  const sent = useStore(useChatEngine().files, (all) => (isSending ? all[id]?.sent : undefined));
  if (sent === undefined || sent === null) return '';
  return ` · ${new Intl.NumberFormat(language, { style: 'percent' }).format(sent)}`;
}

function FileLine({ file, isSending = false }: { file: AnyFile; isSending?: boolean }) {
  const { id, name, size } = file;
  const { language } = useLanguage();
  const sent = useSentText(id, isSending);
  return (
    <>
      <span className="grid size-10 shrink-0 place-items-center rounded-control bg-accent-soft text-accent-text">
        <Icon name="file" size={20} />
      </span>
      <span className="min-w-0 flex-1">
        <bdi className="block truncate text-small font-strong">{name}</bdi>
        <span className="tabular block text-small text-ink-2">
          {bytesText(language, size)}
          {sent}
        </span>
      </span>
    </>
  );
}
