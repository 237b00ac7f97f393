import type { Chat } from '@kith/contract';
import { useState } from 'react';
import { notifyNotLoaded } from '../../../platform/feature/not-loaded.ts';
import { useText } from '../../../platform/i18n/language.ts';
import { Icon } from '../../../ui/icons/icon.tsx';
import { ReportDialog } from '../conversation/message-dialogs.ts';
import { FLAG } from './flag-icon.ts';
import { reportTexts } from './report.texts.ts';

type Props = { chat: Chat; title: string; group: boolean };

/** A row in the details of a chat that reports the other person or the group. */
export function ReportRow({ chat, title, group }: Props) {
  const t = useText(reportTexts);
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <div className="mt-5 rounded-row bg-sunk">
      <button
        type="button"
        onClick={() => setOpen(true)}
        className="ring-focus-inside flex min-h-11 w-full items-center gap-3 rounded-row px-3.5 text-start text-body text-harm-text coarse:min-h-12"
      >
        <Icon name={FLAG} size={18} className="shrink-0" />
        <span className="min-w-0 truncate">
          {group ? t('reportGroup') : t('reportPerson', { name: title })}
        </span>
      </button>
      {isOpen && (
        <ReportDialog
          chat={chat}
          onClose={close}
          onFailed={() => {
            close();
            notifyNotLoaded();
          }}
        />
      )}
    </div>
  );
}
