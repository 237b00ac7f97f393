import type { Command, CommandVerb } from '../../../platform/feature/command-verb.ts';
import { useText } from '../../../platform/i18n/language.ts';
import { useCallsEngine } from '../calls.react.ts';
import { callCommandTexts } from './call-command.texts.ts';
import { CALL } from './call-phrases.ts';

const useCall = (): Command => {
  const t = useText(callCommandTexts);
  const { start, state } = useCallsEngine();
  return {
    ...{ approve: t('approve'), done: t('started'), open: t('open') },
    title: ({ target }) => t('title', { name: target?.name ?? '' }),
    async run({ target }) {
      if (target === undefined) return undefined;
      const { id, name, avatar, isGroup } = target;
      const outgoingNow = () => state.getState().outgoing;
      if (['starting', 'ringing'].includes(outgoingNow()?.state ?? ''))
        throw new Error('There is a call.');
      await start({ id, name, avatar, by: isGroup ? { chatId: id } : { profileId: id } }, false);
      const hasFailed = ['failed', 'notFound', 'unsupported', 'inPhoneCall'];
      if (hasFailed.includes(outgoingNow()?.state ?? '')) throw new Error('It did not begin.');
      return '/app/dial';
    },
  };
};

export const callVerbs: readonly CommandVerb[] = [
  { id: 'call', place: 30, ...CALL, isAsked: true, useCommand: useCall },
];
