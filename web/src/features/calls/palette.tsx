import { useNavigate } from 'react-router';
import type {
  PaletteAct,
  PaletteEntry,
  PalettePart,
  PaletteSection,
} from '../../platform/feature/contributions.ts';
import { useText } from '../../platform/i18n/language.ts';
import { Icon } from '../../ui/icons/icon.tsx';
import { Avatar } from '../../ui/pictures/avatar.tsx';
import { callEntryTexts } from './call-entry.texts.ts';
import { useCallsEngine } from './calls.react.ts';
import type { Callable } from './dial/find-people.ts';
import { useCallables } from './dial/use-callables.ts';
import { useFoundCalls } from './dial/use-found-calls.ts';
import { useOwnCountry } from './dial/use-own-country.ts';

/** Everybody who can be called, by voice and with video: contacts, people and groups in the chats, numbers. */
const useCallSections = (typed: string): PaletteSection[] => {
  const t = useText(callEntryTexts);
  const { start, phone } = useCallsEngine();
  const { people, numbers } = useFoundCalls(useCallables(useOwnCountry()), typed);
  const both = (
    { id, name, leading }: { id: string; name: string } & Pick<PaletteEntry, 'leading'>,
    call: (video: boolean) => unknown,
  ): PaletteEntry[] => [
    {
      id: `call-${id}`,
      title: t('callName', { name }),
      leading,
      run: () => call(false),
    },
    {
      id: `video-call-${id}`,
      title: t('videoCallName', { name }),
      leading,
      run: () => call(true),
    },
  ];
  const ofPerson = (person: Callable): PaletteEntry[] => {
    const { id, name, avatar, isGroup } = person;
    const leading = (size: number) => (
      <Avatar id={id} name={name} src={avatar} group={isGroup} size={size} />
    );
    return both({ id, name, leading }, async (video) => {
      // Reading numbers takes a library of its own.
      const { calleeOf } = await import('./dial/use-target.ts');
      await start(calleeOf(person), video);
    });
  };
  const ofNumber = (to: (typeof numbers)[number]): PaletteEntry[] => {
    const { key: id, name, callee } = to;
    const leading = () => <Icon name="phone" size={20} className="text-ink-2" />;
    if (to.phone === undefined) return both({ id, name, leading }, (video) => start(callee, video));
    const { phone: number } = to;
    const title = t('byPhoneName', { name });
    return [{ id, title, leading, run: () => phone.start(number, name) }];
  };
  const entries = [...numbers.flatMap(ofNumber), ...people.flatMap(ofPerson)];
  return [{ id: 'calls', place: 250, title: t('calls'), entries, isFound: true }];
};

const useCallActs = (): PaletteAct[] => {
  const t = useText(callEntryTexts);
  const navigate = useNavigate();
  return [
    {
      id: 'dial',
      place: 130,
      title: t('openDial'),
      icon: 'phone',
      run: () => navigate('/app/dial'),
    },
    {
      id: 'meeting',
      place: 131,
      title: t('newMeeting'),
      icon: 'phone',
      run: () => navigate('/app/dial?meeting=new'),
    },
    {
      id: 'private-room',
      place: 132,
      title: t('privateRoom'),
      icon: 'phone',
      run: () => location.assign('/private/video'),
    },
  ];
};

export const palette: PalettePart = {
  acts: useCallActs,
  isActing: true,
  sections: useCallSections,
};
