import type { Presence } from '@kith/contract';
import { useEffect, useState } from 'react';
import { useStore } from 'zustand/react';
import { listTime } from '../../platform/i18n/dates.ts';
import { useLanguage, useText } from '../../platform/i18n/language.ts';
import { useToday } from '../../platform/i18n/use-today.ts';
import { createHandle } from '../../platform/react.tsx';
import { presenceTexts } from './presence.texts.ts';
import type { HereCount, PresenceEngine } from './presence.types.ts';

export const [PresenceProvider, usePresenceEngine] = createHandle<PresenceEngine>('Presence');

/** In larger groups, the server counts: the rest of the screen shows people, too. */
export const WATCHED_MAX = 50;
const NOBODY: HereCount = { count: 0, more: false };

/** Watches a person while mounted; undefined if unknown or not shared. */
export const usePresence = (profileId: string | undefined): Presence | undefined => {
  const engine = usePresenceEngine();
  useEffect(
    () => (profileId === undefined ? undefined : engine.watch(profileId)),
    [engine, profileId],
  );
  return useStore(engine.state, (known) => known.get(profileId ?? ''));
};

/** How many of them are online, as far as known. */
export const useHereCount = (profileIds: readonly string[]): number => {
  const engine = usePresenceEngine();
  const ids = profileIds.join();
  useEffect(() => {
    const cancels = ids === '' ? [] : ids.split(',').map(engine.watch);
    return () => {
      for (const cancel of cancels) cancel();
    };
  }, [engine, ids]);
  return useStore(
    engine.state,
    (known) => ids.split(',').filter((id) => known.get(id)?.here).length,
  );
};

/** How many of the others in a large chat are online. */
export const useHereIn = (chatId: string | undefined): HereCount => {
  const engine = usePresenceEngine();
  const [here, setHere] = useState<HereCount & { chatId?: string }>(NOBODY);
  useEffect(
    () =>
      chatId === undefined
        ? undefined
        : engine.count(chatId, (told) => setHere({ ...told, chatId })),
    [engine, chatId],
  );
  return here.chatId === chatId ? here : NOBODY;
};

/** As a text: online, or last seen; undefined if unknown. */
export const usePresenceText = (profileId: string | undefined): string | undefined => {
  const t = useText(presenceTexts);
  const { language } = useLanguage();
  const now = useToday();
  const presence = usePresence(profileId);
  if (presence?.here) return t('hereNow');
  const last = presence?.lastSeenTime ?? null;
  if (last === null) return undefined;
  return t('lastSeen', { time: listTime(language, last, now, { yesterday: t('yesterday') }) });
};
