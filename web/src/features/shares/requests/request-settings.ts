import type { FileRequest, SenderVisibility } from '@kith/contract';
import { SHARE_FILES_MAX } from '@kith/contract/base/constants';
import { type Expiry, expiryTime } from '../share-settings.ts';

const GB = 1_000_000_000;
export const SIZES = [GB / 10, GB, 5 * GB, 20 * GB] as const;

/** The state of the form for a file request. */
export interface RequestSettings {
  title: string;
  note: string;
  expiry: Expiry;
  password: string;
  removesPassword: boolean;
  /** As typed. */
  files: string;
  bytes: number;
  visibility: SenderVisibility;
}

export const NEW_REQUEST: RequestSettings = {
  ...{ title: '', note: '', expiry: 'month', password: '', removesPassword: false },
  ...{ files: '50', bytes: GB, visibility: 'self' },
};

export const settingsOfRequest = (request: FileRequest): RequestSettings => ({
  ...{ title: request.title, note: request.note, visibility: request.visibility },
  expiry: request.expiresTime === null ? 'never' : 'keep',
  ...{ password: '', removesPassword: false },
  files: String(request.maxFiles),
  bytes: request.maxBytes,
});

export const areFilesValid = (typed: string): boolean =>
  /^\d+$/.test(typed.trim()) && Number(typed) >= 1 && Number(typed) <= SHARE_FILES_MAX;

export const isRequestValid = ({ title, files }: RequestSettings): boolean =>
  title.trim() !== '' && areFilesValid(files);

/** The settings for the server, without unchanged ones. */
export const askedOf = (settings: RequestSettings, now: number) => {
  const { title, note, expiry, password, files, bytes, visibility } = settings;
  return {
    ...{ title: title.trim(), note, visibility },
    ...{ maxFiles: Number(files), maxBytes: bytes },
    ...(expiry !== 'keep' && { expiresTime: expiryTime(expiry, now) }),
    ...(password !== '' && { password }),
  };
};
