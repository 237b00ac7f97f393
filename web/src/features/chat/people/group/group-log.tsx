import type { Chat, GroupChange, GroupChangeKind } from '@kith/contract';
import type { GroupSetting } from '@kith/contract/base/enums';
import { displayName } from '@kith/contract/base/names';
import { stampTime } from '../../../../platform/i18n/dates.ts';
import { useLanguage, useText } from '../../../../platform/i18n/language.ts';
import { listsTexts } from '../../../../platform/i18n/lists.texts.ts';
import type { Pages } from '../../../../platform/pages.ts';
import { usePlatform } from '../../../../platform/react.tsx';
import { Button } from '../../../../ui/buttons/button.tsx';
import { Dialog, DialogActions } from '../../../../ui/overlays/dialog.tsx';
import { useChatEngine, useNeeded, usePeople } from '../../chat.react.ts';
import { useNameWords } from '../../conversation/use-name-words.ts';
import { timerIn } from '../../timer.ts';
import { groupTexts } from './group.texts.ts';
import { groupLogTexts } from './group-log.texts.ts';
import { PagedRows, usePagedRows } from './paged-rows.tsx';

type Props = { chat: Chat; onClose: () => void };

/** Who changed what in a group, latest first. */
export function GroupLog({ chat, onClose }: Props) {
  const t = useText(groupLogTexts);
  const { language } = useLanguage();
  const { me } = useChatEngine();
  const { call } = usePlatform();
  const wordsOf = useChangeWords();

  const fetch = async (before?: string): Promise<Pages<GroupChange>> => {
    const query = before === undefined ? {} : { before };
    const page = await call('groups.log', { as: me, params: { id: chat.id }, query });
    return { rows: page.changes, next: page.next };
  };
  const paged = usePagedRows(fetch);
  const changes = paged.pages?.rows ?? [];
  useNeeded(changes.flatMap((one) => [one.profileId, ...(one.profileIds ?? [])]));
  return (
    <Dialog isOpen onClose={onClose} title={t('log')}>
      <PagedRows of={paged} label={t('log')} nothing={t('nothing')}>
        {(change) => {
          const words = wordsOf(change);
          return (
            words !== undefined && (
              <li key={change.id} className="py-2.5">
                <p className="text-body text-pretty wrap-anywhere">{words}</p>
                <p className="text-small text-ink-2">{stampTime(language, change.time)}</p>
              </li>
            )
          );
        }}
      </PagedRows>
      <DialogActions>
        <Button onPress={onClose}>{t('close')}</Button>
      </DialogActions>
    </Dialog>
  );
}

const SETTING_TEXTS = {
  description: 'description',
  rights: 'permissions',
  slowSeconds: 'slowMode',
  history: 'historyOf',
} as const satisfies Record<GroupSetting, string>;

/** Isolates a name from surrounding text of the other direction. */
const isolated = (text: string): string => `\u2068${text}\u2069`;

/** Undefined for a kind of change that only a newer version knows. */
const useChangeWords = (): ((change: GroupChange) => string | undefined) => {
  const t = useText(groupLogTexts);
  const group = useText(groupTexts);
  const lists = useText(listsTexts);
  const { language } = useLanguage();
  const people = usePeople();
  const words = useNameWords();
  const nameOf = (id: string | undefined) => isolated(displayName(people.get(id ?? ''), words));
  const timerWords = (seconds = 0) => (seconds === 0 ? t('timerOff') : timerIn(language, seconds));
  const list = (parts: readonly string[]) => new Intl.ListFormat(language).format(parts);

  return (change) => {
    const {
      kind,
      profileId,
      profileIds = [],
      count,
      role = 'member',
      name,
      settings = {},
      timer,
    } = change;
    const actor = nameOf(profileId);
    const named = profileIds.map(nameOf);
    const others = (count ?? named.length) - named.length;
    const whom = list(others > 0 ? [...named, lists('otherPeople', { count: others })] : named);
    const { name: linkName, createdTime = 0 } = change.link ?? {};
    const link = linkName
      ? t('linkNamed', { name: isolated(linkName) })
      : t('linkFrom', { time: stampTime(language, createdTime) });
    const written = stampTime(language, change.message?.createdTime ?? 0);
    const said: Record<GroupChangeKind, () => string> = {
      added: () => t('added', { actor, people: whom }),
      removed: () => t('removed', { actor, people: whom }),
      left: () => t('left', { actor }),
      role: () =>
        role === 'owner'
          ? t('madeOwner', { actor, people: whom })
          : t(role === 'admin' ? 'madeAdmin' : 'madeMember', { actor, people: whom }),
      renamed: () =>
        name ? t('renamed', { actor, name: isolated(name) }) : t('unnamed', { actor }),
      picture: () => t('picture', { actor }),
      linkCreated: () => t('linkCreated', { actor, link }),
      linkRevoked: () => t('linkRevoked', { actor, link }),
      joined: () => t('joined', { actor, link }),
      approved: () =>
        change.link
          ? t('approvedBy', { actor, people: whom, link })
          : t('approved', { actor, people: whom }),
      declined: () => t('declined', { actor, people: whom }),
      timer: () => t('timer', { actor, from: timerWords(timer?.from), to: timerWords(timer?.to) }),
      deleted: () => t('deleted', { actor, people: whom, time: written }),
      pinned: () => t('pinned', { actor, people: whom, time: written }),
      unpinned: () => t('unpinned', { actor, people: whom, time: written }),
      webhookAdded: () => t('webhookAdded', { actor, name: isolated(name ?? '') }),
      webhookRemoved: () => t('webhookRemoved', { actor, name: isolated(name ?? '') }),
      webhookEnded: () => t('webhookEnded', { actor, name: isolated(name ?? '') }),
      settings: () => {
        const changed = Object.keys(settings) as GroupSetting[];
        const what = list(
          changed.map((setting) => {
            const text = SETTING_TEXTS[setting];
            return text === 'permissions' || text === 'historyOf' ? t(text) : group(text);
          }),
        );
        return t('changed', { actor, what });
      },
    };
    return (said as Partial<typeof said>)[kind]?.();
  };
};
