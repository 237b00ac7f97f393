import { useState } from 'react';
import { useText } from '../../../platform/i18n/language.ts';
import { Icon } from '../../../ui/icons/icon.tsx';
import { useReachState } from '../reach.handle.ts';
import { reachTexts } from '../reach.texts.ts';
import { ReachDialog } from './reach-dialog.tsx';

/** The number of messages from visitors that wait for an answer, beside the message requests. */
export function ReachRow() {
  const t = useText(reachTexts);
  const count = useReachState(
    ({ messages = [] }) => messages.filter(({ answer }) => answer === null).length,
  );
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      {count > 0 && (
        <div className="mx-1.5 mb-1">
          <button
            type="button"
            onClick={() => setOpen(true)}
            className="ring-focus-inside flex min-h-12 w-full items-center gap-3 rounded-row px-3 text-start text-body font-medium hover:bg-sunk"
          >
            <Icon name="beam" size={20} className="shrink-0 text-accent-text" />
            <span className="tabular min-w-0 flex-1 truncate">{t('waiting', { count })}</span>
          </button>
        </div>
      )}
      {isOpen && <ReachDialog onClose={() => setOpen(false)} />}
    </>
  );
}
