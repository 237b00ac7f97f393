import type { TimelineItem } from '@kith/contract';
import { displayName } from '@kith/contract/base/names';
import type { TimelineKindPart, TimelineRow } from '../../platform/feature/timeline-kind.ts';
import { isolated } from '../../platform/i18n/isolated.ts';
import { translate, useText } from '../../platform/i18n/language.ts';
import { Avatar } from '../../ui/pictures/avatar.tsx';
import { useCallablePeople, useNameWords, useNeeded, usePeople } from '../chat/index.ts';
import { callEntryTexts } from './call-entry.texts.ts';
import { useCallsEngine } from './calls.react.ts';
import { RECENT_ICONS } from './dial/dial-icons.ts';
import { missedCallTexts } from './missed-call.texts.ts';

/** Blocked people, and those who are not here any more, cannot be called back. */
const useMissedRow = ({ chatId, personId }: TimelineItem): TimelineRow | null => {
  const t = useText(missedCallTexts);
  const entry = useText(callEntryTexts);
  const words = useNameWords();
  const people = usePeople();
  const { start } = useCallsEngine();
  const callable = useCallablePeople();
  useNeeded(personId === null ? [] : [personId]);
  if (personId === null) return null;
  const found = callable.find(({ person }) => person.id === personId);
  const person = people.get(personId) ?? found?.person;
  const name = displayName(person, words);
  return {
    face: <Avatar id={personId} name={name} src={person?.avatar} size={40} />,
    title: t('called', { name: isolated(name) }),
    line: t('missed'),
    ...(chatId !== null && { href: `/app/timeline/${chatId}` }),
    ...(found && {
      verb: {
        label: entry('callBack'),
        run: () =>
          start(
            { id: personId, avatar: found.person.avatar, name, by: { chatId: found.chatId } },
            false,
          ),
      },
    }),
  };
};

/** Calls that nobody answered. */
export const missedCallKinds: readonly TimelineKindPart[] = [
  {
    kind: 'missedCall',
    icon: RECENT_ICONS.missed,
    name: () => translate(missedCallTexts)('missedCalls'),
    useRow: useMissedRow,
  },
];
