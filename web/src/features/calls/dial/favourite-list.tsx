import { useText } from '../../../platform/i18n/language.ts';
import { IconButton } from '../../../ui/buttons/icon-button.tsx';
import { CARET_UP } from '../../../ui/icons/drawings.ts';
import type { Drawing } from '../../../ui/icons/registered.ts';
import { Menu, MenuItem, MenuTrigger } from '../../../ui/overlays/menu.tsx';
import { Avatar } from '../../../ui/pictures/avatar.tsx';
import { useCallsEngine } from '../calls.react.ts';
import { dialTexts } from './dial.texts.ts';
import { DialRow } from './dial-row.tsx';
import type { Callable } from './find-people.ts';
import { useFavourites } from './use-favourites.ts';
import { calleeOf } from './use-target.ts';

/** The user's favourites, in their own order. */
export function FavouriteList({ people }: { people: readonly Callable[] }) {
  const t = useText(dialTexts);
  const { start } = useCallsEngine();
  const shown = useFavourites().among(people);
  if (shown.length === 0) return null;
  return (
    <section aria-label={t('favourites')} className="pt-3">
      <h2 className="flex min-h-9 items-center px-4 text-body font-heading">{t('favourites')}</h2>
      <ul className="px-1.5 pt-1">
        {shown.map((person, at) => {
          const { id, name, avatar, isGroup, contactId, chatId, numbers, emails } = person;
          return (
            <li key={id}>
              <DialRow
                name={name}
                obstacle={person.obstacle}
                href={contactId ? `/app/contacts/${contactId}` : chatId && `/app/chat/${chatId}`}
                onCall={(video) => void start(calleeOf(person), video)}
                picture={<Avatar id={id} name={name} src={avatar} group={isGroup} size={40} />}
                line={
                  <bdi className="truncate">{numbers[0]?.number ?? emails[0] ?? t('isHere')}</bdi>
                }
                menu={
                  <FavouriteMenu person={person} before={shown[at - 1]} after={shown[at + 1]} />
                }
              />
            </li>
          );
        })}
      </ul>
    </section>
  );
}

type MenuProps = {
  person: Callable;
  before: Callable | undefined;
  after: Callable | undefined;
};

function FavouriteMenu({ person, before, after }: MenuProps) {
  const t = useText(dialTexts);
  const { move } = useFavourites();
  return (
    <MenuTrigger>
      <IconButton icon="more" label={t('moreFor', { name: person.name })} />
      <Menu>
        {before && (
          <MenuItem icon={CARET_UP} label={t('moveUp')} onAction={() => move(person, before)} />
        )}
        {after && (
          <MenuItem icon="caret-down" label={t('moveDown')} onAction={() => move(person, after)} />
        )}
        <FavouriteItem person={person} />
      </Menu>
    </MenuTrigger>
  );
}

const STAR: Drawing = {
  line: 'M12 4.25l2.4 4.9 5.35.75-3.9 3.75.95 5.35-4.8-2.55-4.8 2.55.95-5.35-3.9-3.75 5.35-.75Z',
};

/** Menu item for everybody who can be called. */
export function FavouriteItem({ person }: { person: Callable }) {
  const t = useText(dialTexts);
  const { has, toggle } = useFavourites();
  return (
    <MenuItem
      icon={STAR}
      label={t(has(person) ? 'noFavourite' : 'favourite')}
      onAction={() => toggle(person)}
    />
  );
}
