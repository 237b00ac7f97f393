import { later } from '../../../platform/feature/later.tsx';

/** Asks for the time until which chats are muted. */
export const MuteUntil = later(async () => (await import('./mute-until.tsx')).MuteUntil);
