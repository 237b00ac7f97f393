import * as z from 'zod';
import {
  DEVICE_MAX_CHARS,
  ENCRYPTED_DETAILS_MAX_CHARS,
  LIST_PAGE_MAX,
  SHARE_DOWNLOADS_MAX,
  SHARE_FILES_MAX,
  SHARE_NOTE_MAX_CHARS,
  SHARE_TITLE_MAX_CHARS,
} from '../base/constants.ts';
import {
  SENDER_VISIBILITY,
  SHARE_LOG_KINDS,
  SHARE_REPORT_REASONS,
  SHARE_STATES,
} from '../base/enums.ts';
import { id, line, listQuery, next, noAnswer, tempId, time } from '../base/fields.schemas.ts';
import { fileName, storedFile } from '../files/files.schemas.ts';
import { foundQuery, note, password } from './share-fields.schemas.ts';

const count = z.int().min(0);
const title = line(SHARE_TITLE_MAX_CHARS);
const maxDownloads = z.int().min(1).max(SHARE_DOWNLOADS_MAX);
const fileIds = z
  .array(id)
  .min(1)
  .max(SHARE_FILES_MAX)
  .refine((ids) => new Set(ids).size === ids.length, 'names a file twice');
/** The encrypted title, note and file names, as described in `docs/encrypted-shares.md`. */
const encrypted = z
  .string()
  .min(1)
  .max(ENCRYPTED_DETAILS_MAX_CHARS)
  .regex(/^[\w-]+$/, 'is not base64url');
const limits = {
  /** Null: until it is revoked. */
  expiresTime: time.nullable(),
  /** How many people may download from it; null: any number. */
  maxDownloads: maxDownloads.nullable(),
  /** Who sees who sent it: the sender's contacts who are signed in, nobody, or everybody. */
  visibility: z.enum(SENDER_VISIBILITY),
};

/** A share, as its sender sees it. */
export const share = z.object({
  id,
  /** The address of its public page. */
  url: z.string().max(500),
  /** Both are empty if it is encrypted. */
  title: z.string().max(SHARE_TITLE_MAX_CHARS),
  note: z.string().max(SHARE_NOTE_MAX_CHARS),
  /** Encrypted by the sender's browser, with a key that the server does not have. */
  isEncrypted: z.boolean(),
  ...limits,
  state: z.enum(SHARE_STATES),
  hasPassword: z.boolean(),
  downloads: count,
  createdTime: time,
  fileCount: count,
  /** In bytes, all files together. */
  size: count,
});

export const shareDetails = share.extend({
  /** The encrypted details; null if it is not encrypted. */
  encrypted: encrypted.nullable(),
  files: z.array(storedFile).max(SHARE_FILES_MAX),
});

/** An open share that was sent to the profile. */
export const receivedShare = z.object({
  id,
  /** The address of its public page. */
  url: z.string().max(500),
  /** Null if it has a password, which its page asks for, or is encrypted. */
  title: z.string().max(SHARE_TITLE_MAX_CHARS).nullable(),
  isEncrypted: z.boolean(),
  /** Null if the sender does not want to be named. */
  from: z.object({ name: z.string().max(500) }).nullable(),
  sentTime: time,
  expiresTime: time.nullable(),
  fileCount: count,
  /** In bytes, all files together. */
  size: count,
});

/** An action of a visitor with the link. */
export const shareLogEntry = z.object({
  id,
  kind: z.enum(SHARE_LOG_KINDS),
  time,
  /** The browser's user agent. */
  device: z.string().max(DEVICE_MAX_CHARS),
  /** The name of the file; null for all of them. */
  fileName: fileName.nullable(),
});

/** A share, as people with the link see it. */
export const publicShare = z.discriminatedUnion('state', [
  /** It requires a password: call `unlock`. */
  z.object({ state: z.literal('locked'), id }),
  z.object({
    state: z.literal('open'),
    id,
    title: z.string().max(SHARE_TITLE_MAX_CHARS),
    note: z.string().max(SHARE_NOTE_MAX_CHARS),
    /** The encrypted details; null if it is not encrypted. */
    encrypted: encrypted.nullable(),
    /** Null if the sender does not want to be named. */
    from: z.object({ name: z.string().max(500) }).nullable(),
    createdTime: time,
    expiresTime: time.nullable(),
    /** How many more people may download from it; null: any number. */
    downloadsLeft: count.nullable(),
    files: z.array(storedFile).max(SHARE_FILES_MAX),
    /** For the addresses of the files; valid for a day. */
    grant: z.string().max(500),
  }),
]);

/** A share was sent to a profile of the account. */
export const shareReceived = z.object({ id });

const params = z.object({ id });
const grant = z.string().min(1).max(500);

export const shareCalls = {
  'shares.list': {
    summary: 'List the shares of the profile, latest first.',
    query: foundQuery,
    answer: z.object({ shares: z.array(share).max(LIST_PAGE_MAX), next }),
  },
  'shares.create': {
    summary: 'Share files by a link.',
    errors: ['conflict', 'overloaded'],
    body: z.strictObject({
      fileIds,
      title: title.optional(),
      note: note.default(''),
      /** Instead of title and note, if the browser has encrypted the files. */
      encrypted: encrypted.optional(),
      expiresTime: limits.expiresTime.default(null),
      password: password.optional(),
      maxDownloads: limits.maxDownloads.default(null),
      visibility: limits.visibility.default('self'),
      tempId: tempId.optional(),
    }),
    answer: shareDetails,
  },
  'shares.get': {
    summary: 'Get a share with its files.',
    params,
    answer: shareDetails,
  },
  /** The link stays the same. A new password ends the access of visitors who entered the old one. */
  'shares.update': {
    summary: 'Change a share; its link stays the same.',
    errors: ['overloaded'],
    params,
    body: z.strictObject({
      fileIds: fileIds.optional(),
      title: title.optional(),
      note: note.optional(),
      /** Instead of title and note, if it is encrypted; required if its files change. */
      encrypted: encrypted.optional(),
      expiresTime: limits.expiresTime.optional(),
      /** Null removes it. */
      password: password.nullable().optional(),
      maxDownloads: limits.maxDownloads.optional(),
      visibility: limits.visibility.optional(),
    }),
    answer: shareDetails,
  },
  /** Permanently disables the link. */
  'shares.revoke': {
    summary: 'End a share permanently.',
    params,
    answer: shareDetails,
  },
  /** Also removes its log; its files no longer take up space unless something else uses them. */
  'shares.remove': {
    summary: 'Delete a share and its log.',
    params,
    answer: noAnswer,
  },
  /**
   * Adds it to the received shares of one person, or of the members of a chat; the link itself is sent
   * in a message.
   */
  'shares.send': {
    summary: 'Add a share to what a person or the members of a chat received.',
    params,
    body: z.strictObject({ profileId: id.optional(), chatId: id.optional() }),
    answer: noAnswer,
  },
  /**
   * Latest first. Excludes shares that have ended, were sent to a group that the caller has left or by a
   * blocked person, and, while the vault is closed, shares that belong to a chat in it. Shares that have
   * a password or are encrypted are not found by title.
   */
  'receivedShares.list': {
    summary: 'List the shares that were sent to the profile, latest first.',
    query: foundQuery,
    answer: z.object({ shares: z.array(receivedShare).max(LIST_PAGE_MAX), next }),
  },
  /** The share itself stays. */
  'receivedShares.remove': {
    summary: 'Remove a share from what the profile received.',
    params,
    answer: noAnswer,
  },
  'shares.log': {
    summary: 'List what visitors of a share did, latest first.',
    params,
    query: listQuery,
    answer: z.object({ entries: z.array(shareLogEntry).max(LIST_PAGE_MAX), next }),
  },
  /** Expired, revoked, used up and unknown shares cannot be told apart. */
  'publicShares.get': {
    summary: 'Open a share with its link.',
    params,
    answer: publicShare,
  },
  'publicShares.unlock': {
    summary: 'Open a share that has a password.',
    errors: ['wrong_credentials', 'overloaded'],
    params,
    body: z.strictObject({ password }),
    answer: publicShare,
  },
  'publicShares.report': {
    summary: 'Report a share to the operators of the server.',
    params,
    body: z.strictObject({
      reason: z.enum(SHARE_REPORT_REASONS),
      details: note.default(''),
    }),
    answer: noAnswer,
  },
  /** `show`: for display in a page; only for pictures, video, audio, PDF and text. */
  'publicShares.file': {
    summary: 'Get a file of a share, or a part of it.',
    errors: ['not_allowed', 'range_not_satisfiable'],
    params: z.object({ id, fileId: id }),
    query: z.object({ grant, show: z.literal('1').optional() }),
  },
  'publicShares.zip': {
    summary: 'Get all files of a share as a zip file, or a part of it.',
    errors: ['not_allowed', 'range_not_satisfiable'],
    params,
    query: z.object({ grant }),
  },
} as const;

export type Share = z.infer<typeof share>;
export type ShareDetails = z.infer<typeof shareDetails>;
export type ReceivedShare = z.infer<typeof receivedShare>;
export type ShareLogEntry = z.infer<typeof shareLogEntry>;
export type PublicShare = z.infer<typeof publicShare>;
export type OpenShare = Extract<PublicShare, { state: 'open' }>;
