import type { UsePersonActs } from '../../platform/feature/person-act.ts';
import { useText } from '../../platform/i18n/language.ts';
import { useIsKeptOut } from '../chat/index.ts';
import { callEntryTexts } from './call-entry.texts.ts';
import { useCallsEngine } from './calls.react.ts';
import { StrangerTile } from './components/stranger-tile.tsx';

/** Calls to somebody who is not blocked; in a chat, its header has them. */
export const useCallActs: UsePersonActs = ({ profileId, contact, chatId, name, avatar }) => {
  const t = useText(callEntryTexts);
  const { start } = useCallsEngine();
  const isKeptOut = useIsKeptOut(profileId ?? '');
  if (isKeptOut || chatId !== undefined) return [];
  if (profileId === undefined) return [{ id: 'call', place: 20, Tile: StrangerTile }];
  const by = contact ? { contactId: contact.id } : { profileId };
  const call = (video: boolean) => start({ id: profileId, avatar, name, by }, video);
  return [
    { id: 'call', place: 20, icon: 'phone', label: t('call'), run: () => call(false) },
    { id: 'video', place: 30, icon: 'video', label: t('videoCall'), run: () => call(true) },
  ];
};
