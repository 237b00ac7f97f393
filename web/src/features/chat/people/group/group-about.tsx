import type { Chat } from '@kith/contract';
import { type ReactNode, useState } from 'react';
import { later } from '../../../../platform/feature/later.tsx';
import { useText } from '../../../../platform/i18n/language.ts';
import type { IconName } from '../../../../ui/icons/find-icon.ts';
import { Icon } from '../../../../ui/icons/icon.tsx';
import { useChatEngine } from '../../chat.react.ts';
import { RichText } from '../../conversation/rich-text.tsx';
import { mayIn, runsGroup } from '../../engine/chat-view.ts';
import { groupTexts } from './group.texts.ts';

const GroupSettings = later(async () => (await import('./group-settings.tsx')).GroupSettings);
const GroupLinks = later(async () => (await import('./group-links.tsx')).GroupLinks);
const GroupRequests = later(async () => (await import('./group-requests.tsx')).GroupRequests);
const GroupLog = later(async () => (await import('./group-log.tsx')).GroupLog);

type Props = { chat: Chat; title: string };
type Open = 'settings' | 'links' | 'requests' | 'log';

/** The description of a group, and a link to its rules. */
export function GroupAbout({ chat, title }: Props) {
  const t = useText(groupTexts);
  const { me } = useChatEngine();
  const [open, setOpen] = useState<Open>();
  const close = () => setOpen(undefined);
  const description = chat.group?.description ?? '';
  return (
    <section aria-label={t('settings')} className="mt-5">
      {description !== '' && (
        <div dir="auto" className="px-1 pb-3 text-body text-pretty wrap-anywhere">
          <RichText text={[{ insert: description }]} />
        </div>
      )}
      <div className="divide-y divide-line-soft rounded-row bg-sunk">
        <AboutRow icon="sliders" onPress={() => setOpen('settings')}>
          {t('settings')}
        </AboutRow>
        {mayIn(chat, me, 'add') && (
          <AboutRow icon="link" onPress={() => setOpen('links')}>
            {t('inviteLinks')}
          </AboutRow>
        )}
        {chat.requests > 0 && (
          <AboutRow icon="user-plus" count={chat.requests} onPress={() => setOpen('requests')}>
            {t('joinRequests')}
          </AboutRow>
        )}
        {runsGroup(chat, me) && (
          <AboutRow icon="clock" onPress={() => setOpen('log')}>
            {t('recentChanges')}
          </AboutRow>
        )}
      </div>

      {open === 'settings' && <GroupSettings chat={chat} title={title} onClose={close} />}
      {open === 'links' && <GroupLinks chat={chat} title={title} onClose={close} />}
      {open === 'requests' && <GroupRequests chat={chat} onClose={close} />}
      {open === 'log' && <GroupLog chat={chat} onClose={close} />}
    </section>
  );
}

type RowProps = { icon: IconName; count?: number; onPress: () => void; children: ReactNode };

function AboutRow({ icon, count, onPress, children }: RowProps) {
  return (
    <button
      type="button"
      onClick={onPress}
      className="ring-focus-inside flex min-h-11 w-full items-center gap-3 rounded-row px-3 text-start text-body hover:bg-line-soft"
    >
      <Icon name={icon} size={18} className="shrink-0 text-accent-text" />
      <span className="min-w-0 flex-1 truncate font-medium">{children}</span>
      {count !== undefined && <span className="tabular text-small text-ink-2">{count}</span>}
      <Icon name="chevron-end" size={16} className="shrink-0 text-ink-3" />
    </button>
  );
}
