import { displayName } from '@kith/contract/base/names';
import type { HeldMessage } from '@kith/contract/chat/message-list';
import { Button } from 'react-aria-components/Button';
import { useLanguage, useText } from '../../../platform/i18n/language.ts';
import { listsTexts } from '../../../platform/i18n/lists.texts.ts';
import { Tooltip } from '../../../ui/overlays/tooltip.tsx';
import { useChatEngine, useNeeded, usePeople } from '../chat.react.ts';
import { chatTexts } from '../chat.texts.ts';
import { useNameWords } from './use-name-words.ts';
import { useReact } from './use-react.ts';

type Props = {
  message: HeldMessage;
  /** Only then is it a tab stop: a list of thousands has few. */
  isActive: boolean;
};

/** Number of people listed by name. */
const NAMES_MAX = 20;

/** The reactions of a message: how many, and by whom. Pressing one adds or removes your own. */
export function Reactions({ message, isActive }: Props) {
  const t = useText(chatTexts);
  const { language } = useLanguage();
  const lists = useText(listsTexts);
  const { me } = useChatEngine();
  const people = usePeople();
  const words = useNameWords();
  const react = useReact(message);
  const { reactions } = message;
  useNeeded(reactions.flatMap(({ profileIds }) => profileIds.slice(0, NAMES_MAX)));
  const namesOf = (ids: readonly string[]): string => {
    // "You and Ada", as in a sentence.
    const own = ids.filter((id) => id === me);
    const names = [...own, ...ids.filter((id) => id !== me)]
      .slice(0, NAMES_MAX)
      .map((id) => (id === me ? t('you') : displayName(people.get(id), words)));
    const others = ids.length - names.length;
    if (others > 0) names.push(lists('otherPeople', { count: others }));
    return new Intl.ListFormat(language).format(names);
  };
  return (
    <ul aria-label={t('reactions')} className="mt-1 flex flex-wrap gap-1">
      {reactions.map(({ emoji, profileIds }) => {
        const isMine = profileIds.includes(me);
        const names = namesOf(profileIds);
        return (
          <li key={emoji}>
            <Tooltip text={names}>
              <Button
                aria-label={t('reactedBy', { emoji, times: String(profileIds.length), names })}
                aria-pressed={isMine}
                excludeFromTabOrder={!isActive}
                onPress={() => react(emoji, !isMine)}
                className={`ring-focus flex min-h-7 select-none items-center gap-1 rounded-full border px-2 text-small font-medium transition-colors coarse:min-h-9 coarse:px-2.5 ${isMine ? 'border-accent bg-accent-soft text-accent-text' : 'border-line bg-raised text-ink-2 data-hovered:bg-sunk'}`}
              >
                <span className="text-body leading-none">{emoji}</span>
                <span className="tabular">{profileIds.length}</span>
              </Button>
            </Tooltip>
          </li>
        );
      })}
    </ul>
  );
}
