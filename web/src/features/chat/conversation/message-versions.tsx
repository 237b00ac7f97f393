import type { CallAnswer } from '@kith/contract';
import type { HeldMessage } from '@kith/contract/chat/message-list';
import { useEffect, useState } from 'react';
import { fullTime } from '../../../platform/i18n/dates.ts';
import { useLanguage, useText } from '../../../platform/i18n/language.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { MoreButton } from '../../../ui/buttons/more-button.tsx';
import { Spinner } from '../../../ui/feedback/spinner.tsx';
import { Dialog, DialogActions } from '../../../ui/overlays/dialog.tsx';
import { useChatEngine } from '../chat.react.ts';
import { chatTexts } from '../chat.texts.ts';
import { RichText } from './rich-text.tsx';
import { versionsTexts } from './versions.texts.ts';

type Version = CallAnswer<'messages.versions'>['versions'][number];
type Props = { message: HeldMessage; onClose: () => void };

/** The texts that an edited message had before, below the current one. */
export function MessageVersions({ message, onClose }: Props) {
  const t = useText(versionsTexts);
  const chat = useText(chatTexts);
  const { language } = useLanguage();
  const { versions, me } = useChatEngine();
  const [rows, setRows] = useState<readonly Version[]>([]);
  const [next, setNext] = useState<string | null>(null);
  const [state, setState] = useState<'loading' | 'loaded' | 'failed'>('loading');
  const { chatId, id } = message;
  const load = async (after?: string) => {
    const page = await versions(chatId, id, after);
    setRows((held) => [...held, ...page.versions]);
    setNext(page.next);
    setState('loaded');
  };
  const begin = () => {
    setState('loading');
    load().catch(() => setState('failed'));
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: once
  useEffect(begin, []);
  const shown = [{ time: message.updatedTime, delta: message.delta }, ...rows];
  return (
    <Dialog isOpen onClose={onClose} title={chat('versions')}>
      <ol className="mt-2 divide-y divide-line-soft">
        {shown.map(({ time, delta }, at) => (
          <li key={time} className="py-3">
            <p className="tabular text-small text-ink-2">
              {at === 0 ? t('now', { time: fullTime(language, time) }) : fullTime(language, time)}
            </p>
            <div className="mt-0.5 w-fit max-w-full text-body wrap-anywhere">
              <RichText text={delta} me={me} />
            </div>
          </li>
        ))}
      </ol>
      {state === 'loading' && (
        <p role="status" className="flex items-center gap-3 py-3 text-body text-ink-2">
          <Spinner size={20} />
          {t('loadingVersions')}
        </p>
      )}
      {state === 'failed' && (
        <div role="alert" className="flex items-center gap-3 py-3 text-body text-ink-2">
          <span className="flex-1">{t('failed')}</span>
          <Button onPress={begin}>{chat('retry')}</Button>
        </div>
      )}
      {next !== null && (
        <MoreButton label={chat('more')} retryLabel={chat('retry')} onMore={() => load(next)} />
      )}
      <DialogActions>
        <Button onPress={onClose}>{chat('close')}</Button>
      </DialogActions>
    </Dialog>
  );
}
