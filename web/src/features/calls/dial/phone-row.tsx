import type { PhoneCall } from '@kith/contract';
import { useNavigate } from 'react-router';
import { listTime } from '../../../platform/i18n/dates.ts';
import { useLanguage, useText } from '../../../platform/i18n/language.ts';
import { useToday } from '../../../platform/i18n/use-today.ts';
import { IconButton } from '../../../ui/buttons/icon-button.tsx';
import { Icon } from '../../../ui/icons/icon.tsx';
import { Menu, MenuItem, MenuTrigger } from '../../../ui/overlays/menu.tsx';
import { notify } from '../../../ui/overlays/toasts.tsx';
import { Avatar } from '../../../ui/pictures/avatar.tsx';
import { NEW_CONTACT_PATH, startOfAddress } from '../../contacts/index.ts';
import { internationalNumber, shownNumber } from '../../countries/index.ts';
import { callEntryTexts } from '../call-entry.texts.ts';
import { useCallsEngine } from '../calls.react.ts';
import { phoneTexts } from '../phone/phone.texts.ts';
import { dialTexts } from './dial.texts.ts';
import { RECENT_ICONS } from './dial-icons.ts';
import { DialRow } from './dial-row.tsx';
import { durationText } from './duration-text.ts';
import type { Callable } from './find-people.ts';
import { strippedNumber } from './read-typed.ts';
import { talkedMs } from './recent-calls.ts';
import { Tile, useCopied } from './target-list.tsx';

type Props = { call: PhoneCall; people: readonly Callable[] };

const useOutcome = ({ state, outcome, ...call }: PhoneCall): string => {
  const t = useText(dialTexts);
  const entry = useText(callEntryTexts);
  const { language } = useLanguage();
  const talked = talkedMs(call);
  if (talked !== null) return durationText(language, talked);
  if (state !== 'ended') return entry('byPhone');
  if (outcome === 'refused') return t('declined');
  if (outcome === 'busy') return t('lineBusy');
  const isSilent = outcome === 'noAnswer' || outcome === 'cancelled';
  return t(isSilent ? 'noAnswer' : 'notReached');
};

/** Digits that every notation ends with; parsing a whole address book takes too long. */
const END_DIGITS = 5;

/** Who has the called number, if anybody is known to. */
export const phonedOf = ({ number }: PhoneCall, people: readonly Callable[]): Callable => {
  const end = number.slice(-END_DIGITS);
  const known = people.find(({ numbers }) =>
    numbers.some(
      (own) =>
        strippedNumber(own.number).endsWith(end) &&
        internationalNumber(own.number, own.country) === number,
    ),
  );
  const { text, country = '' } = shownNumber(number);
  const numbers = [{ number: text, country, type: '' }];
  return known ?? { id: number, name: text, avatar: null, isGroup: false, numbers, emails: [] };
};

/** A call to a telephone in the list of the latest calls. */
export function PhoneRow({ call, people }: Props) {
  const t = useText(dialTexts);
  const { language } = useLanguage();
  const today = useToday();
  const navigate = useNavigate();
  const copy = useCopied();
  const { phone } = useCallsEngine();
  const phoned = useText(phoneTexts);
  const outcome = useOutcome(call);
  const { id, number, state, createdTime } = call;
  const hangUp = async () => {
    if (!(await phone.hangUp(id))) notify(() => phoned('hangUpFailed'));
  };
  const whom = phonedOf(call, people);
  const {
    name,
    avatar,
    contactId,
    emails: [email],
  } = whom;
  const shown = shownNumber(number);
  const time = listTime(language, createdTime, today, { yesterday: t('yesterday') });
  const add = (): void => {
    const country = shown.country && { country: shown.country };
    const state = startOfAddress({ number: shown.text, ...country }, '/app/dial');
    void navigate(NEW_CONTACT_PATH, { state });
  };
  return (
    <DialRow
      name={name}
      isPhone
      href={contactId && `/app/contacts/${contactId}`}
      onCall={() => void phone.start(number, name)}
      // Also if another device has it.
      onHangUp={state === 'ended' ? undefined : () => void hangUp()}
      picture={
        contactId ? (
          <Avatar id={whom.id} name={name} src={avatar} size={40} />
        ) : (
          <Tile icon="phone" />
        )
      }
      line={
        <>
          <Icon name={RECENT_ICONS.out} size={16} />
          <bdi className="truncate">{t('withTime', { what: outcome, time })}</bdi>
        </>
      }
      menu={
        <MenuTrigger>
          <IconButton icon="more" label={t('moreFor', { name })} />
          <Menu>
            <MenuItem icon="copy" label={t('copyNumber')} onAction={() => copy(number)} />
            {email && (
              <MenuItem icon="copy" label={t('copyAddress')} onAction={() => copy(email)} />
            )}
            {contactId === undefined && (
              <MenuItem icon="user-plus" label={t('addContact')} onAction={add} />
            )}
          </Menu>
        </MenuTrigger>
      }
    />
  );
}
