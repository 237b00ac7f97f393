import type { Chat } from '@kith/contract';
import { useEffect, useEffectEvent, useState } from 'react';
import { later } from '../../../platform/feature/later.tsx';
import { useText } from '../../../platform/i18n/language.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Icon } from '../../../ui/icons/icon.tsx';
import { groupRequestsTexts } from '../people/group/group-requests.texts.ts';

const GroupRequests = later(
  async () => (await import('../people/group/group-requests.tsx')).GroupRequests,
);

type Props = {
  chat: Chat;
  /** The removed element had the focus. */
  onLeft: () => void;
};

/** Above the conversation, for admins: the number of requests to join. */
export function RequestsBar({ chat, onLeft }: Props) {
  const t = useText(groupRequestsTexts);
  const [isOpen, setOpen] = useState(false);
  const leave = useEffectEvent(onLeft);
  useEffect(
    () => () => {
      requestAnimationFrame(() => document.activeElement === document.body && leave());
    },
    [],
  );
  return (
    <section
      aria-label={t('requests')}
      className="flex items-center gap-3 border-line border-b bg-raised py-1 ps-4 pe-2 small:ps-6"
    >
      <Icon name="user-plus" size={18} className="shrink-0 text-accent-text" />
      <p className="min-w-0 flex-1 truncate text-small font-medium">
        {t('waiting', { count: chat.requests })}
      </p>
      <Button look="quiet" onPress={() => setOpen(true)}>
        {t('review')}
      </Button>
      {isOpen && <GroupRequests chat={chat} onClose={() => setOpen(false)} />}
    </section>
  );
}
