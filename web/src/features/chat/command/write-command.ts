import { textOf } from '@kith/contract/chat/rich-text';
import type { Command, CommandVerb } from '../../../platform/feature/command-verb.ts';
import { useText } from '../../../platform/i18n/language.ts';
import { useChatEngine } from '../chat.react.ts';
import { writeCommandTexts } from './write-command.texts.ts';
import { WRITE } from './write-phrases.ts';

const useWrite = (): Command => {
  const t = useText(writeCommandTexts);
  const { create, send } = useChatEngine();
  return {
    ...{ approve: t('send'), done: t('isThere'), open: t('open') },
    title: ({ target }) => t('writeTo', { name: target?.name ?? '' }),
    async run({ target, text = '' }) {
      if (target === undefined) return undefined;
      const chatId = target.isGroup ? target.id : await create([target.id]);
      send(chatId, textOf(text));
      return `/app/chat/${chatId}`;
    },
  };
};

export const writeVerbs: readonly CommandVerb[] = [
  { id: 'write', place: 20, ...WRITE, isAsked: true, useCommand: useWrite },
];
