import * as z from 'zod';
import {
  FILE_REQUEST_BYTES_MAX,
  GIVER_NAME_MAX_CHARS,
  LIST_PAGE_MAX,
  SHARE_FILES_MAX,
  SHARE_NOTE_MAX_CHARS,
  SHARE_TITLE_MAX_CHARS,
} from '../base/constants.ts';
import { FILE_REQUEST_STATES, SENDER_VISIBILITY } from '../base/enums.ts';
import { id, line, listQuery, next, noAnswer, tempId, time } from '../base/fields.schemas.ts';
import { storedFile } from '../files/files.schemas.ts';
import { foundQuery, note, password } from './share-fields.schemas.ts';

const count = z.int().min(0);
const title = line(SHARE_TITLE_MAX_CHARS);
const limits = {
  /** Null: until it is closed. */
  expiresTime: time.nullable(),
  /** Limits for the number of files and their total size. */
  maxFiles: z.int().min(1).max(SHARE_FILES_MAX),
  maxBytes: z.int().min(1).max(FILE_REQUEST_BYTES_MAX),
  /** Who sees who is asking: the account's contacts who are signed in, nobody, or everybody. */
  visibility: z.enum(SENDER_VISIBILITY),
};

/** A request for files, as its owner sees it. */
export const fileRequest = z.object({
  id,
  /** The address of its public page. */
  url: z.string().max(500),
  title: z.string().max(SHARE_TITLE_MAX_CHARS),
  note: z.string().max(SHARE_NOTE_MAX_CHARS),
  ...limits,
  state: z.enum(FILE_REQUEST_STATES),
  hasPassword: z.boolean(),
  createdTime: time,
  /** Total of what has arrived. */
  fileCount: count,
  size: count,
});

/** The sender's name and note, as entered. */
export const giver = {
  from: line(GIVER_NAME_MAX_CHARS),
  note,
};

/** A file sent by somebody with the link. */
export const receivedFile = storedFile.extend({
  /** The same for files that were sent together. */
  giftId: id,
  from: z.string().max(GIVER_NAME_MAX_CHARS),
  note: z.string().max(SHARE_NOTE_MAX_CHARS),
});

/** A request for files, as people with the link see it. */
export const publicFileRequest = z.discriminatedUnion('state', [
  /** It requires a password: call `unlock`. */
  z.object({ state: z.literal('locked'), id }),
  z.object({
    state: z.literal('open'),
    id,
    title: z.string().max(SHARE_TITLE_MAX_CHARS),
    note: z.string().max(SHARE_NOTE_MAX_CHARS),
    /** Null if the owner does not want to be named. */
    from: z.object({ name: z.string().max(500) }).nullable(),
    expiresTime: time.nullable(),
    /** Remaining files and bytes. */
    filesLeft: count,
    bytesLeft: count,
    /** For the header `Kith-Grant` of the uploads; valid for a day. */
    grant: z.string().max(500),
  }),
]);

/** A request for files has changed, or a file has arrived. */
export const fileRequestChanged = z.object({ id });

const params = z.object({ id });
const uploadParams = z.object({ id, uploadId: id });

export const fileRequestCalls = {
  'fileRequests.list': {
    summary: 'List the requests for files of the profile, latest first.',
    query: foundQuery,
    answer: z.object({ fileRequests: z.array(fileRequest).max(LIST_PAGE_MAX), next }),
  },
  'fileRequests.create': {
    summary: 'Ask people for files by a link.',
    errors: ['conflict', 'overloaded'],
    body: z.strictObject({
      title,
      note: note.default(''),
      ...limits,
      expiresTime: limits.expiresTime.default(null),
      password: password.optional(),
      visibility: limits.visibility.default('self'),
      tempId: tempId.optional(),
    }),
    answer: fileRequest,
  },
  'fileRequests.get': {
    summary: 'Get a request for files.',
    params,
    answer: fileRequest,
  },
  /** Received files, latest first. */
  'fileRequests.files': {
    summary: 'List the files that arrived for a request, latest first.',
    params,
    query: listQuery,
    answer: z.object({ files: z.array(receivedFile).max(LIST_PAGE_MAX), next }),
  },
  /** The link stays the same. */
  'fileRequests.update': {
    summary: 'Change, close or reopen a request for files; its link stays the same.',
    errors: ['overloaded'],
    params,
    body: z.strictObject({
      title: title.optional(),
      note: note.optional(),
      expiresTime: limits.expiresTime.optional(),
      maxFiles: limits.maxFiles.optional(),
      maxBytes: limits.maxBytes.optional(),
      visibility: limits.visibility.optional(),
      /** Null removes it. */
      password: password.nullable().optional(),
      /** A closed request accepts no more files until it is reopened. */
      isClosed: z.boolean().optional(),
    }),
    answer: fileRequest,
  },
  /** Also deletes the files that arrived, unless something else uses them. */
  'fileRequests.remove': {
    summary: 'Delete a request for files, with what has arrived.',
    params,
    answer: noAnswer,
  },
  /** Frees space for other files. */
  'fileRequests.removeFile': {
    summary: 'Delete a file that has arrived.',
    params: z.object({ id, fileId: id }),
    answer: fileRequest,
  },
  /** For pages: the cookie authenticates the account. */
  'fileRequests.zip': {
    summary: 'Get everything that has arrived as a zip file, or a part of it.',
    errors: ['range_not_satisfiable'],
    params,
  },
  /** Expired, closed, full and unknown requests cannot be told apart. */
  'publicFileRequests.get': {
    summary: 'Open a request for files with its link.',
    params,
    answer: publicFileRequest,
  },
  'publicFileRequests.unlock': {
    summary: 'Open a request for files that has a password.',
    errors: ['wrong_credentials', 'overloaded'],
    params,
    body: z.strictObject({ password }),
    answer: publicFileRequest,
  },
  /**
   * Headers: `Kith-Grant`, `Upload-Length`, and `Upload-Metadata` with `name`, `from` (the name of the
   * sender) and optionally `note`.
   */
  'gifts.create': {
    summary: 'Start uploading a file for a request with the tus protocol.',
    errors: [
      'unsupported_protocol',
      'quota_exceeded',
      'storage_full',
      'too_slow',
      'checksum_mismatch',
    ],
    params,
  },
  'gifts.get': {
    summary: 'Get how much of an upload for a request has arrived.',
    errors: ['unsupported_protocol', 'upload_locked'],
    params: uploadParams,
  },
  'gifts.append': {
    summary: 'Send bytes of an upload for a request.',
    errors: [
      'unsupported_protocol',
      'conflict',
      'quota_exceeded',
      'upload_locked',
      'checksum_mismatch',
      'storage_full',
      'too_slow',
    ],
    params: uploadParams,
  },
  'gifts.remove': {
    summary: 'Cancel an upload for a request.',
    errors: ['unsupported_protocol', 'upload_locked'],
    params: uploadParams,
  },
} as const;

export type FileRequest = z.infer<typeof fileRequest>;
export type ReceivedFile = z.infer<typeof receivedFile>;
export type PublicFileRequest = z.infer<typeof publicFileRequest>;
export type OpenFileRequest = Extract<PublicFileRequest, { state: 'open' }>;
