import { EVENT_ATTENDEES_MAX } from '@kith/contract/calendar/calendar.constants';
import { useText } from '../../../platform/i18n/language.ts';
import { IconButton } from '../../../ui/buttons/icon-button.tsx';
import { Avatar } from '../../../ui/pictures/avatar.tsx';
import { calendarTexts } from '../calendar.texts.ts';
import { usePersonNames } from '../use-person-names.ts';
import { ContactSearch } from './contact-search.tsx';

type Props = { ids: readonly string[]; onChange: (ids: string[]) => void };

/** People who are invited: contacts with a profile on this server. */
export function PeopleField({ ids, onChange }: Props) {
  const t = useText(calendarTexts);
  const { nameOf, avatarOf } = usePersonNames(ids);
  return (
    <div className="flex flex-col gap-1.5">
      <ContactSearch
        except={ids}
        isDisabled={ids.length >= EVENT_ATTENDEES_MAX}
        onPick={(profileId) => onChange([...ids, profileId])}
      />
      {ids.length > 0 && (
        <ul className="flex flex-wrap gap-1.5">
          {ids.map((profileId) => (
            <li
              key={profileId}
              className="flex items-center gap-1 rounded-full bg-sunk ps-1 text-small"
            >
              <Avatar id={profileId} name={nameOf(profileId)} src={avatarOf(profileId)} size={24} />
              <bdi className="max-w-40 truncate py-1">{nameOf(profileId)}</bdi>
              <IconButton
                icon="xmark"
                size={14}
                label={t('removeName', { name: nameOf(profileId) })}
                onPress={() => onChange(ids.filter((one) => one !== profileId))}
              />
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
