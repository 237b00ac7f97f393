import type { KeyGroup } from '../../platform/feature/contributions.ts';
import { useText } from '../../platform/i18n/language.ts';
import { ALT, MOD } from '../../ui/interaction/key-names.ts';
import { chatKeysTexts } from './chat-keys.texts.ts';

const KEYS = [
  {
    id: 'nextChat',
    keys: [
      [ALT, '↓'],
      [ALT, '↑'],
    ],
  },
  { id: 'searchChats', keys: [['/']] },
  { id: 'searchHere', keys: [[MOD, 'F']] },
  { id: 'sendMessage', keys: [['Enter']] },
  { id: 'newLine', keys: [['Shift', 'Enter']] },
  {
    id: 'bold',
    keys: [
      [MOD, 'B'],
      [MOD, 'I'],
      [MOD, 'E'],
    ],
  },
  { id: 'looks', keys: [[ALT, 'F10']] },
  { id: 'mention', keys: [['@']] },
  { id: 'editLast', keys: [['↑']] },
  { id: 'messages', keys: [['↓'], ['↑']] },
  { id: 'acts', keys: [['Enter']] },
  { id: 'editMessage', keys: [['E']] },
  { id: 'reply', keys: [['R']] },
  { id: 'nextMention', keys: [['M']] },
  { id: 'pick', keys: [['Space']] },
] as const;

export const useChatKeyGroup = (): KeyGroup[] => {
  const t = useText(chatKeysTexts);
  const rows = KEYS.map(({ id, keys }) => ({ id, label: t(id), keys }));
  return [{ id: 'chats', place: 20, title: t('chats'), rows }];
};
