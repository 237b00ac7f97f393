import type { SamiAnswer } from '@kith/contract/sami/sami-answers.schemas';
import { Link } from 'react-router';
import { useLanguage, useText } from '../../../platform/i18n/language.ts';
import { Icon } from '../../../ui/icons/icon.tsx';
import { useCallablePeople } from '../../chat/index.ts';
import { samiModelsTexts } from '../sami-models.texts.ts';
import { useTargets } from '../use-lookups.ts';

type Props = Pick<SamiAnswer, 'sources'>;

/** Which places of the app were read for an answer; each opens there, with the reader's rights. */
export function Sources({ sources }: Props) {
  return sources.length === 0 ? null : <Some sources={sources} />;
}

function Some({ sources }: Props) {
  const t = useText(samiModelsTexts);
  const { language } = useLanguage();
  const targets = useTargets();
  const people = useCallablePeople();
  const nameOf = ({ kind, path }: Props['sources'][number]): string => {
    if (kind === 'event') {
      const [, day = ''] = /date=([\d-]{10})/.exec(path) ?? [];
      const style = { dateStyle: 'medium', timeZone: 'UTC' } as const;
      const date = new Intl.DateTimeFormat(language, style).format(Date.parse(day));
      return t('eventsOn', { date });
    }
    const [, chatId = ''] = /^\/app\/timeline\/([\w-]+)/.exec(path) ?? [];
    const other = people.find((each) => each.chatId === chatId)?.person.id;
    return targets.find(({ id }) => id === (other ?? chatId))?.name ?? t('aChat');
  };
  return (
    <ol aria-label={t('sources')} className="flex flex-wrap gap-2">
      {sources.map((source, at) => (
        <li key={source.path} className="max-w-full">
          <Link
            to={source.path}
            className="flex max-w-full items-center gap-1.5 rounded-control border border-line bg-raised px-2.5 py-1.5 text-small coarse:min-h-11"
          >
            <span className="rounded-[5px] bg-accent-soft px-1.5 font-strong text-accent-text">
              {at + 1}
            </span>
            <Icon name={source.kind === 'chat' ? 'chat' : 'clock'} size={14} />
            <bdi className="truncate">{nameOf(source)}</bdi>
          </Link>
        </li>
      ))}
    </ol>
  );
}
