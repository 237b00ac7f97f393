import { displayName } from '@kith/contract/base/names';
import { useNavigate } from 'react-router';
import type {
  PaletteAct,
  PaletteEntry,
  PalettePart,
  PaletteSection,
} from '../../platform/feature/contributions.ts';
import { useText } from '../../platform/i18n/language.ts';
import { Avatar } from '../../ui/pictures/avatar.tsx';
import { useCallablePeople } from '../chat/index.ts';
import { callEntryTexts } from './call-entry.texts.ts';
import { useCallsEngine } from './calls.react.ts';

/** Everybody with whom the user has a private chat, by voice and with video. */
const useCallSections = (typed: string): PaletteSection[] => {
  const t = useText(callEntryTexts);
  const { start } = useCallsEngine();
  const people = useCallablePeople();
  if (typed.trim() === '') return [];
  const entries = people.flatMap(({ chatId, person }): PaletteEntry[] => {
    const { id, avatar } = person;
    const name = displayName(person);
    const leading = () => <Avatar id={id} name={name} src={avatar} size={28} />;
    const call = (video: boolean) => start({ id, avatar, name, by: { chatId } }, video);
    return [
      {
        id: `call-${id}`,
        title: t('callName', { name }),
        leading: leading(),
        run: () => call(false),
      },
      {
        id: `video-call-${id}`,
        title: t('videoCallName', { name }),
        leading: leading(),
        run: () => call(true),
      },
    ];
  });
  return [{ id: 'calls', place: 250, title: t('calls'), entries }];
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

export const palette: PalettePart = { acts: useCallActs, sections: useCallSections };
