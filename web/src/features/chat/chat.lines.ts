import type { ChatLine } from '@kith/contract/chat/chat.lines';
import { defineLines } from '../../platform/feature/line.ts';
import { isolated } from '../../platform/i18n/isolated.ts';
import { translate } from '../../platform/i18n/language.ts';
import { chatLinesTexts } from './chat-lines.texts.ts';
import { timerIn } from './timer.ts';

const t = translate(chatLinesTexts);

/** Changes of a chat and of its members. */
export const chatLines = defineLines<ChatLine>({
  left: { words: (_, { actor }) => t('left', { actor }) },
  joined: { words: (_, { isMine, actor }) => (isMine ? t('youJoined') : t('joined', { actor })) },
  renamed: {
    words({ name: text }, { isMine, actor }) {
      if (text === null) return isMine ? t('youUnnamed') : t('unnamed', { actor });
      const name = isolated(text);
      return isMine ? t('youRenamed', { name }) : t('renamed', { actor, name });
    },
  },
  settings: {
    words({ changed }, { isMine, actor }) {
      const isAbout = changed.join() === 'description';
      if (isMine) return t(isAbout ? 'youDescribed' : 'youSet');
      return t(isAbout ? 'described' : 'set', { actor });
    },
  },
  timer: {
    words({ seconds }, { language, isMine, actor }) {
      if (seconds === 0) return isMine ? t('youKept') : t('kept', { actor });
      const time = timerIn(language, seconds);
      return isMine ? t('youTimed', { time }) : t('timed', { actor, time });
    },
  },
  role: {
    words({ profileId, role }, { me, senderId, nameOf }) {
      const name = nameOf(profileId);
      const isMe = profileId === me;
      if (role === 'owner') return isMe ? t('youOwn') : t('owns', { name });
      if (profileId === senderId) return isMe ? t('youSteppedDown') : t('steppedDown', { name });
      if (role === 'admin') return isMe ? t('youAreAdmin') : t('isAdmin', { name });
      return isMe ? t('youAreNoAdmin') : t('isNoAdmin', { name });
    },
  },
  removed: {
    words(line, { isMine, actor, namesOf }) {
      const people = namesOf(line);
      return isMine ? t('youRemoved', { people }) : t('removed', { actor, people });
    },
  },
  added: {
    words(line, { me, isMine, actor, namesOf }) {
      const people = namesOf(line);
      if (isMine) return t('youAdded', { people });
      const isMeAlone = line.profileIds.length === 1 && line.profileIds[0] === me;
      return isMeAlone ? t('addedYou', { actor }) : t('added', { actor, people });
    },
  },
});
