import { memo } from 'react';
import { useText } from '../../../platform/i18n/language.ts';
import { Spinner } from '../../../ui/feedback/spinner.tsx';
import { useChatState } from '../chat.react.ts';
import { chatTexts } from '../chat.texts.ts';

export const LoadingOlder = memo(function LoadingOlder({ chatId }: { chatId: string }) {
  const isShown = useChatState(({ loadingOlder }) => loadingOlder.has(chatId));
  const t = useText(chatTexts);
  return (
    <div
      role="status"
      className="pointer-events-none absolute inset-x-0 top-2 flex justify-center text-ink-2"
    >
      {isShown && (
        <span className="animate-[appear_200ms_150ms_ease-out_both] rounded-full bg-raised p-1.5 shadow-float">
          <Spinner size={16} />
          <span className="sr-only">{t('olderLoading')}</span>
        </span>
      )}
    </div>
  );
});
