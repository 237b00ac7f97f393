import type { Command, CommandVerb } from '../../../platform/feature/command-verb.ts';
import { useText } from '../../../platform/i18n/language.ts';
import { NEW_SHARE_PATH, pathFor } from '../shares-paths.ts';
import { shareCommandTexts } from './share-command.texts.ts';
import { SHARE } from './share-phrases.ts';

const useShareFiles = (): Command => {
  const t = useText(shareCommandTexts);
  return {
    ...{ approve: t('approve'), done: t('chooseThere'), open: t('open') },
    title: ({ target }) => t('title', { name: target?.name ?? '' }),
    async run({ target }) {
      if (target === undefined) return NEW_SHARE_PATH;
      const { id, isGroup } = target;
      return pathFor(NEW_SHARE_PATH, isGroup ? { chatId: id } : { profileId: id });
    },
  };
};

export const shareVerbs: readonly CommandVerb[] = [
  // Before `write`, which understands "send Ines …" as well.
  { id: 'share', place: 10, ...SHARE, isAsked: false, useCommand: useShareFiles },
];
