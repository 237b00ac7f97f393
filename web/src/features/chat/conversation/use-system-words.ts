import type { SystemMessage } from '@kith/contract';
import { displayName } from '@kith/contract/base/names';
import { useLanguage, useText } from '../../../platform/i18n/language.ts';
import { listsTexts } from '../../../platform/i18n/lists.texts.ts';
import { useChatEngine, usePeople } from '../chat.react.ts';
import { namedOf } from '../named-in.ts';
import { timerIn } from '../timer.ts';
import { systemMessagesTexts } from './system-messages.texts.ts';
import { useNameWords } from './use-name-words.ts';

type GroupCall = Extract<SystemMessage, { kind: 'groupCall' }>;
type RoleChange = Extract<SystemMessage, { kind: 'role' }>;

const MINUTE_S = 60;

const durationIn = (language: string, seconds: number): string => {
  const isShort = seconds < MINUTE_S;
  const unit = isShort ? 'second' : 'minute';
  const count = isShort ? seconds : Math.round(seconds / MINUTE_S);
  const words = new Intl.NumberFormat(language, { style: 'unit', unit, unitDisplay: 'long' });
  return words.format(count);
};

/** Isolates a name from surrounding text of the other direction. */
const isolated = (text: string): string => `\u2068${text}\u2069`;

/** The text of a message by the server, in the reader's language. */
export const useSystemWords = (): ((senderId: string, system: SystemMessage) => string) => {
  const t = useText(systemMessagesTexts);
  const lists = useText(listsTexts);
  const { language } = useLanguage();
  const { me } = useChatEngine();
  const all = usePeople();
  const words = useNameWords();
  const nameOf = (id: string) =>
    id === me ? t('youAmongAdded') : isolated(displayName(all.get(id), words));
  const namesOf = (system: Parameters<typeof namedOf>[0]) => {
    const { ids, others } = namedOf(system, me);
    const more = others > 0 ? [lists('otherPeople', { count: others })] : [];
    return new Intl.ListFormat(language).format([...ids.map(nameOf), ...more]);
  };

  const roleWords = (senderId: string, { profileId, role }: RoleChange): string => {
    const name = isolated(displayName(all.get(profileId), words));
    const isMe = profileId === me;
    if (role === 'owner') return isMe ? t('youOwn') : t('owns', { name });
    if (profileId === senderId) return isMe ? t('youSteppedDown') : t('steppedDown', { name });
    if (role === 'admin') return isMe ? t('youAreAdmin') : t('isAdmin', { name });
    return isMe ? t('youAreNoAdmin') : t('isNoAdmin', { name });
  };

  const groupCallWords = (actor: string, isMine: boolean, call: GroupCall): string => {
    const { video, seconds, people } = call;
    if (people > 1) {
      const words = { time: durationIn(language, seconds), count: people };
      return video ? t('groupVideoCall', words) : t('groupCall', words);
    }
    if (isMine) return video ? t('loneVideoCall') : t('loneCall');
    return video ? t('missedGroupVideoCall', { actor }) : t('missedGroupCall', { actor });
  };

  return (senderId, system) => {
    const isMine = senderId === me;
    const actor = isolated(displayName(all.get(senderId), words));
    if (system.kind === 'left') return t('left', { actor });
    if (system.kind === 'joined') return isMine ? t('youJoined') : t('joined', { actor });
    if (system.kind === 'renamed') {
      if (system.name === null) return isMine ? t('youUnnamed') : t('unnamed', { actor });
      const name = isolated(system.name);
      return isMine ? t('youRenamed', { name }) : t('renamed', { actor, name });
    }
    if (system.kind === 'missedCall') {
      if (isMine) return system.video ? t('unansweredVideoCall') : t('unansweredCall');
      return system.video ? t('missedVideoCall', { actor }) : t('missedCall', { actor });
    }
    if (system.kind === 'groupCall') return groupCallWords(actor, isMine, system);
    if (system.kind === 'settings') {
      const isAbout = system.changed.join() === 'description';
      if (isMine) return t(isAbout ? 'youDescribed' : 'youSet');
      return t(isAbout ? 'described' : 'set', { actor });
    }
    if (system.kind === 'timer') {
      if (system.seconds === 0) return isMine ? t('youKept') : t('kept', { actor });
      const time = timerIn(language, system.seconds);
      return isMine ? t('youTimed', { time }) : t('timed', { actor, time });
    }
    if (system.kind === 'role') return roleWords(senderId, system);
    // A page may be older than the server.
    if (system.kind !== 'removed' && system.kind !== 'added') return '';
    const people = namesOf(system);
    if (system.kind === 'removed')
      return isMine ? t('youRemoved', { people }) : t('removed', { actor, people });
    if (isMine) return t('youAdded', { people });
    const isMeAlone = system.profileIds.length === 1 && system.profileIds[0] === me;
    return isMeAlone ? t('addedYou', { actor }) : t('added', { actor, people });
  };
};
