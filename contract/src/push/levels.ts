import type { NotifyLevel } from '../base/enums.ts';
import type { Chat } from '../chat/chat.schemas.ts';
import { type ArchivedChat, isArchived } from '../chat/chat-list.ts';
import type { Preferences, QuietHours } from '../preferences/preferences.schemas.ts';

/** Wall time in a zone, in minutes since midnight. */
const minuteIn = (zone: string, now: number): number => {
  const parts = new Intl.DateTimeFormat('en', {
    ...{ hour: '2-digit', minute: '2-digit', hourCycle: 'h23', timeZone: zone },
  } as const).formatToParts(now);
  const [hour = 0, minute = 0] = parts
    .filter(({ type }) => type !== 'literal')
    .map(({ value }) => Number(value));
  return hour * 60 + minute;
};

/** Equal start and end mean no quiet hours. */
export const isQuietAt = ({ from, until, zone }: QuietHours, now: number): boolean => {
  const minute = minuteIn(zone, now);
  return from <= until ? from <= minute && minute < until : minute >= from || minute < until;
};

export const isMuted = ({ mutedUntil }: Pick<Chat, 'mutedUntil'>, now: number): boolean =>
  mutedUntil !== null && mutedUntil > now;

/** The level of a profile, for chats without their own. */
export const levelOf = (profiles: Preferences['notify_profiles'], profileId: string): NotifyLevel =>
  profiles.find(({ id }) => id === profileId)?.level ?? 'all';

/** Whether devices ring for a call of a profile while its app is closed. */
export const isRung = (
  {
    notify_profiles: profiles,
    notify_quiet: quiet,
  }: Pick<Preferences, 'notify_profiles' | 'notify_quiet'>,
  profileId: string,
  now: number,
): boolean =>
  levelOf(profiles, profileId) !== 'nothing' && (quiet === null || !isQuietAt(quiet, now));

/** A profile's own fields of a chat, and the settings of its account. */
export interface NotifySettings {
  chat: Pick<Chat, 'notify' | 'mutedUntil'> & ArchivedChat;
  profileId: string;
  preferences: Pick<Preferences, 'chat_archive_returns' | 'notify_profiles' | 'notify_quiet'>;
}

/**
 * Whether a member is notified of a message that is already in the chat. In private chats every message
 * counts as a mention. Chats that stay archived are silent.
 */
export const isNotified = (
  { chat, profileId, preferences }: NotifySettings,
  { isMention, now }: { isMention: boolean; now: number },
): boolean => {
  const { notify_profiles: profiles, notify_quiet: quiet } = preferences;
  if (isArchived(chat, preferences.chat_archive_returns)) return false;
  if (isMuted(chat, now) || (quiet !== null && isQuietAt(quiet, now))) return false;
  const level = chat.notify ?? levelOf(profiles, profileId);
  return level === 'all' || (level === 'mentions' && (isMention || chat.isPrivate));
};
