import type { Chat } from '@kith/contract';
import { TIMER_SECONDS } from '@kith/contract/base/constants';
import { useLanguage, useText } from '../../../platform/i18n/language.ts';
import { Select } from '../../../ui/fields/select.tsx';
import { notify } from '../../../ui/overlays/toasts.tsx';
import { useChatEngine } from '../chat.react.ts';
import { mayRunChat } from '../engine/chat-view.ts';
import { timerTexts } from '../timer.texts.ts';
import { timerIn } from '../timer.ts';

/** When messages of a chat disappear: editable with the right, otherwise read-only. */
export function ChatTimer({ chat }: { chat: Chat }) {
  const t = useText(timerTexts);
  const { language } = useLanguage();
  const { me, setTimer } = useChatEngine();
  const words = (seconds: number) => (seconds === 0 ? t('off') : timerIn(language, seconds));
  const timer = chat.timer ?? 0;
  const isFixed = !mayRunChat(chat, me) || chat.blocked;
  return (
    <section aria-label={t('title')} className="mt-5 rounded-row bg-sunk px-3.5 py-3">
      <h3 className="text-body font-strong">{t('title')}</h3>
      <p className="mt-0.5 text-small text-ink-2 text-pretty">{t('text')}</p>
      {isFixed ? (
        <p className="mt-2 text-body">{words(timer)}</p>
      ) : (
        <Select
          label={t('title')}
          className="mt-2.5 w-full max-w-full"
          value={String(timer)}
          options={TIMER_SECONDS.map((seconds) => ({
            value: String(seconds),
            label: words(seconds),
          }))}
          onChange={(value) =>
            void setTimer(chat.id, Number(value) as (typeof TIMER_SECONDS)[number]).catch(() =>
              notify(() => t('failed')),
            )
          }
        />
      )}
    </section>
  );
}
