import type { AudioAttachment, FileAttachment, VideoAttachment } from '@kith/contract';
import { fileAddress } from '@kith/contract/files/files';
import type { ReactNode } from 'react';
import type { ShownProps } from '../../platform/feature/attachment-kind.ts';
import { bytesText } from '../../platform/i18n/bytes.ts';
import { useLanguage, useText } from '../../platform/i18n/language.ts';
import { Icon } from '../../ui/icons/icon.tsx';
import { useChatEngine } from '../chat/index.ts';
import { filesTexts } from './files.texts.ts';

type AnyFile = FileAttachment | VideoAttachment | AudioAttachment;

/** The files of a message, each with its name and size; pressing one downloads it. */
export function FileCards({ message, attached, isActive, progress }: ShownProps<AnyFile>) {
  const t = useText(filesTexts);
  const { me } = useChatEngine();
  const isThere = message.delivery === undefined;
  return (
    <Stack progress={progress}>
      {attached.map((file) =>
        isThere ? (
          <a
            key={file.id}
            href={fileAddress(file.id, { profileId: me })}
            download={file.name}
            tabIndex={isActive ? 0 : -1}
            className="ring-focus flex items-center gap-3 rounded-control border border-line bg-pane p-2.5 text-ink no-underline hover:bg-sunk"
          >
            <span className="sr-only">{t('download')}</span>
            <FileLine file={file} />
            <Icon name="arrow-down" size={18} className="shrink-0 text-ink-2" />
          </a>
        ) : (
          <div
            key={file.id}
            className="flex items-center gap-3 rounded-control border border-line bg-pane p-2.5 pe-8"
          >
            <FileLine file={file} />
          </div>
        ),
      )}
    </Stack>
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

function FileLine({ file: { name, size } }: { file: AnyFile }) {
  const { language } = useLanguage();
  return (
    <>
      <span className="grid size-10 shrink-0 place-items-center rounded-control bg-accent-soft text-accent-text">
        <Icon name="file" size={20} />
      </span>
      <span className="min-w-0 flex-1">
        <bdi className="block truncate text-small font-strong">{name}</bdi>
        <span className="block text-small text-ink-2">{bytesText(language, size)}</span>
      </span>
    </>
  );
}
