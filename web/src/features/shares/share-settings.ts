import type { SenderVisibility, Share } from '@kith/contract';
import { DAY_MS, SHARE_DOWNLOADS_MAX } from '@kith/contract/base/constants';

export const EXPIRIES = ['keep', 'day', 'week', 'month', 'never'] as const;
export type Expiry = (typeof EXPIRIES)[number];
const DAYS = { day: 1, week: 7, month: 30 } as const;

export const expiryTime = (expiry: Exclude<Expiry, 'keep'>, now: number): number | null =>
  expiry === 'never' ? null : now + DAYS[expiry] * DAY_MS;

/** The state of the form for a share. */
export interface ShareSettings {
  title: string;
  note: string;
  expiry: Expiry;
  password: string;
  removesPassword: boolean;
  /** As typed; empty for no limit. */
  downloads: string;
  visibility: SenderVisibility;
}

export const NEW_SETTINGS: ShareSettings = {
  ...{ title: '', note: '', expiry: 'week', password: '', removesPassword: false },
  ...{ downloads: '', visibility: 'self' },
};

export const settingsOf = (share: Share): ShareSettings => ({
  title: share.title,
  note: share.note,
  expiry: share.expiresTime === null ? 'never' : 'keep',
  password: '',
  removesPassword: false,
  downloads: share.maxDownloads === null ? '' : String(share.maxDownloads),
  visibility: share.visibility,
});

export const areDownloadsValid = (typed: string): boolean =>
  typed.trim() === '' ||
  (/^\d+$/.test(typed.trim()) && Number(typed) >= 1 && Number(typed) <= SHARE_DOWNLOADS_MAX);

/** The plain details of a share that is not encrypted. */
export const wordsOf = ({ title, note }: ShareSettings) => ({ title: title.trim(), note });

/** The settings for the server, without unchanged ones. */
export const termsOf = (settings: ShareSettings, now: number) => {
  const { expiry, password, downloads, visibility } = settings;
  return {
    visibility,
    maxDownloads: downloads.trim() === '' ? null : Number(downloads),
    ...(expiry !== 'keep' && { expiresTime: expiryTime(expiry, now) }),
    ...(password !== '' && { password }),
  };
};
