import { bytesText } from '../../../platform/i18n/bytes.ts';
import { useLanguage, useText } from '../../../platform/i18n/language.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { IconButton } from '../../../ui/buttons/icon-button.tsx';
import { Icon } from '../../../ui/icons/icon.tsx';
import { shareFilesTexts } from '../share-files.texts.ts';
import type { OutgoingFile } from '../share-outbox.ts';
import { useOutbox, useOutgoing } from '../use-outbox.ts';

/** The files of the new share, each with its progress. */
export function OutgoingFiles() {
  const t = useText(shareFilesTexts);
  const files = useOutgoing();
  if (files.length === 0) return null;
  return (
    <ul
      aria-label={t('chosen')}
      className="divide-y divide-line-soft rounded-card border border-line bg-raised"
    >
      {files.map((file) => (
        <OutgoingRow key={file.key} file={file} />
      ))}
    </ul>
  );
}

const failureKey = ({ failure }: OutgoingFile) => {
  if (failure?.code === 'too_large') return 'failedLarge';
  return failure?.status === 413 || failure?.code === 'storage_full' ? 'failedFull' : 'failedSend';
};

function OutgoingRow({ file }: { file: OutgoingFile }) {
  const t = useText(shareFilesTexts);
  const { language } = useLanguage();
  const outbox = useOutbox();
  const { key, name, size, state, part } = file;
  const percent = new Intl.NumberFormat(language, { style: 'percent' }).format(part);
  const said = {
    waiting: t('waiting'),
    sending: percent,
    paused: t('paused', { part: percent }),
    sent: t('sent'),
    failed: t(failureKey(file)),
    absent: t('absent'),
  }[state];
  const isRunning = state === 'sending' || state === 'waiting';
  return (
    <li className="flex items-center gap-3 px-3 py-2.5">
      <Icon name="file" className="shrink-0 text-ink-2" />
      <span className="min-w-0 flex-1">
        <bdi className="block truncate text-body font-medium">{name}</bdi>
        <span
          className={`tabular block text-small ${state === 'failed' ? 'text-harm-text' : state === 'absent' ? 'text-waiting-text' : 'text-ink-2'}`}
        >
          {bytesText(language, size)} · {said}
        </span>
        {(isRunning || state === 'paused') && (
          <progress
            aria-label={t('progressOf', { name })}
            value={part}
            className="mt-1 block h-1 w-full appearance-none overflow-hidden rounded-full bg-sunk accent-accent [&::-moz-progress-bar]:bg-accent [&::-webkit-progress-bar]:bg-sunk [&::-webkit-progress-value]:bg-accent"
          />
        )}
      </span>
      {isRunning && (
        <Button aria-label={t('pauseName', { name })} onPress={() => outbox.pause(key)}>
          {t('pause')}
        </Button>
      )}
      {state === 'paused' && (
        <Button aria-label={t('resumeName', { name })} onPress={() => outbox.resume(key)}>
          {t('resume')}
        </Button>
      )}
      {state === 'failed' && file.failure?.code !== 'too_large' && (
        <Button icon="retry" onPress={() => outbox.resume(key)}>
          {t('retry')}
        </Button>
      )}
      <IconButton
        icon="xmark"
        size={16}
        label={t('removeName', { name })}
        onPress={() => outbox.remove(key)}
      />
    </li>
  );
}
