import type { Presence } from '@kith/contract';
import { useEffect } from 'react';
import { useStore } from 'zustand/react';
import { listTime } from '../../platform/i18n/dates.ts';
import { useLanguage, useText } from '../../platform/i18n/language.ts';
import { useToday } from '../../platform/i18n/use-today.ts';
import { createHandle } from '../../platform/react.tsx';
import { presenceTexts } from './presence.texts.ts';
import type { PresenceEngine } from './presence.types.ts';

export const [PresenceProvider, usePresenceEngine] = createHandle<PresenceEngine>('Presence');

/** Follows somebody while this is on the screen; undefined where nothing is known or shown. */
export const usePresence = (profileId: string | undefined): Presence | undefined => {
  const engine = usePresenceEngine();
  useEffect(
    () => (profileId === undefined ? undefined : engine.watch(profileId)),
    [engine, profileId],
  );
  return useStore(engine.state, (known) => known.get(profileId ?? ''));
};

/** In words: here now, or when last; undefined where that is not known. */
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
