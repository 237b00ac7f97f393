import { useNavigate } from 'react-router';
import { useText } from '../../../platform/i18n/language.ts';
import { IconButton } from '../../../ui/buttons/icon-button.tsx';
import { Icon } from '../../../ui/icons/icon.tsx';
import { Menu, MenuItem, MenuTrigger } from '../../../ui/overlays/menu.tsx';
import { notify } from '../../../ui/overlays/toasts.tsx';
import { Avatar } from '../../../ui/pictures/avatar.tsx';
import { NEW_CONTACT_PATH, startOfAddress, startOfPerson, useLabel } from '../../contacts/index.ts';
import { InviteRow } from '../../invitations/index.ts';
import { callEntryTexts } from '../call-entry.texts.ts';
import { PhoneNote } from '../phone/phone-note.tsx';
import { dialTexts } from './dial.texts.ts';
import { DialRow, Found } from './dial-row.tsx';
import { FavouriteItem } from './favourite-list.tsx';
import type { Callable } from './find-people.ts';
import type { Typed } from './read-typed.ts';
import type { Target } from './use-target.ts';

type Props = {
  targets: readonly Target[];
  at: number;
  typed: Typed;
  isSearching: boolean;
  onLead: (to: Target, video: boolean) => void;
};

/** Numbers of emergency services in many countries, which only telephones reach safely. */
const EMERGENCY = new Set(
  '000 100 101 102 103 108 110 111 112 113 115 117 118 119 122 133 144 15 17 18 190 193 911 997 998 999'.split(
    ' ',
  ),
);
const isEmergency = (text: string): boolean => EMERGENCY.has(text.replace(/[\s().-]/g, ''));

/** Matches for the typed text. */
export function TargetList({ targets, at, typed, isSearching, onLead }: Props) {
  const t = useText(dialTexts);
  if (typed.text === '' || (targets.length === 0 && isSearching)) return null;
  if (targets.length === 0)
    return (
      <section aria-label={t('found')} className="px-1.5 pt-2">
        <p className="px-3 pb-1 text-small text-ink-2">
          <strong className="block text-body text-ink">{t('nobody')}</strong>
          {t(isEmergency(typed.text) ? 'emergency' : 'nobodyText')}
        </p>
        <InviteRow typed={typed.text} />
      </section>
    );
  return (
    <section aria-label={t('found')}>
      {isEmergency(typed.text) && (
        <p className="px-4.5 pt-2 text-small text-ink-2">{t('emergency')}</p>
      )}
      <ul className="px-1.5 pt-2">
        {targets.map((target, place) => (
          <li key={target.key}>
            <TargetRow {...{ target, typed, onLead }} isChosen={place === at} />
          </li>
        ))}
      </ul>
      {targets[0]?.kind === 'typed' && targets[0].phone && <PhoneNote />}
    </section>
  );
}

type RowProps = {
  target: Target;
  typed: Typed;
  isChosen: boolean;
  onLead: (to: Target, video: boolean) => void;
};

function TargetRow({ target, typed, isChosen, onLead }: RowProps) {
  const t = useText(dialTexts);
  const entry = useText(callEntryTexts);
  const label = useLabel();
  const { name } = target;
  if (target.kind === 'room')
    return (
      <a
        href={target.path}
        aria-current={isChosen || undefined}
        className="ring-focus-inside flex min-h-14 items-center gap-3 rounded-row px-2.5 no-underline hover:bg-sunk aria-[current]:bg-accent-soft"
      >
        <Tile icon="video" />
        <span className="flex min-w-0 flex-col">
          <span className="text-body font-strong text-ink">{t('openRoom')}</span>
          <bdi className="truncate text-small text-ink-2">{name}</bdi>
        </span>
      </a>
    );
  const onCall = (video: boolean) => onLead(target, video);
  if (target.kind === 'typed')
    return (
      <DialRow
        {...{ name, isChosen, onCall }}
        picture={<Tile icon={typed.email ? 'mail' : 'phone'} />}
        line={target.phone ? entry('byPhone') : t(typed.email ? 'email' : 'number')}
        isPhone={target.phone !== undefined}
        menu={<AddressMenu name={name} typed={typed} />}
      />
    );
  const { person, inName, line } = target.found;
  const { id, avatar, isGroup, contactId, chatId, card, obstacle } = person;
  const href = contactId ? `/app/contacts/${contactId}` : chatId && `/app/chat/${chatId}`;
  return (
    <DialRow
      {...{ name, isChosen, onCall, href, obstacle }}
      title={<Found text={name} part={inName} />}
      picture={<Avatar id={id} name={name} src={avatar} group={isGroup} size={40} />}
      line={
        line ? (
          <>
            <bdi className="truncate">
              <Found text={line.text} part={line.part} />
            </bdi>
            {line.type && <bdi className="shrink-0 max-small:hidden">{label(line.type)}</bdi>}
          </>
        ) : card ? (
          t('onServer')
        ) : (
          isGroup && !contactId && t('group')
        )
      }
      menu={<PersonMenu person={person} text={line?.text} />}
    />
  );
}

export const Tile = ({ icon }: { icon: 'video' | 'mail' | 'phone' }) => (
  <span className="grid size-10 shrink-0 place-items-center rounded-full bg-accent-soft text-accent-text">
    <Icon name={icon} size={20} />
  </span>
);

/** Copies a number or an address, and confirms it. */
export const useCopied = () => {
  const t = useText(dialTexts);
  return (text: string): void =>
    void navigator.clipboard.writeText(text).then(
      () => notify(() => t('copied')),
      () => notify(() => t('copyFailed')),
    );
};

function PersonMenu({ person, text }: { person: Callable; text: string | undefined }) {
  const t = useText(dialTexts);
  const navigate = useNavigate();
  const copy = useCopied();
  const { name, contactId, chatId, profileId, card } = person;
  return (
    <MenuTrigger>
      <IconButton icon="more" label={t('moreFor', { name })} />
      <Menu>
        {chatId && (
          <MenuItem
            icon="chat"
            label={t('openChat')}
            onAction={() => void navigate(`/app/chat/${chatId}`)}
          />
        )}
        {text !== undefined && (
          <MenuItem
            icon="copy"
            label={t(text.includes('@') ? 'copyAddress' : 'copyNumber')}
            onAction={() => copy(text)}
          />
        )}
        {card ? (
          <MenuItem
            icon="user-plus"
            label={t('addContact')}
            onAction={() =>
              void navigate(NEW_CONTACT_PATH, { state: startOfPerson(card, '/app/dial') })
            }
          />
        ) : (
          (contactId ?? profileId) && <FavouriteItem person={person} />
        )}
      </Menu>
    </MenuTrigger>
  );
}

/** For a number or an address that is not in the address book. */
function AddressMenu({ name, typed }: { name: string; typed: Typed }) {
  const t = useText(dialTexts);
  const navigate = useNavigate();
  const copy = useCopied();
  const { number, country, email } = typed;
  const known = {
    ...(number && { number: name }),
    ...(country && { country }),
    ...(email && { email }),
  };
  return (
    <MenuTrigger>
      <IconButton icon="more" label={t('moreFor', { name })} />
      <Menu>
        <MenuItem
          icon="copy"
          label={t(email ? 'copyAddress' : 'copyNumber')}
          onAction={() => copy(email ?? number ?? '')}
        />
        <MenuItem
          icon="user-plus"
          label={t('addContact')}
          onAction={() =>
            void navigate(NEW_CONTACT_PATH, { state: startOfAddress(known, '/app/dial') })
          }
        />
      </Menu>
    </MenuTrigger>
  );
}
