import type { AttachmentKinds } from '../../platform/feature/attachments.ts';
import {
  type Export,
  type ExportParts,
  type ProfileExport,
  requestOf,
} from '../../platform/feature/exporting.ts';
import { json, text } from '../../platform/json-stream.ts';
import type { Archive } from './export.archive.ts';

/** Reports progress after every read; throws if it has to stop. */
type Progress = (done: number, total: number) => Promise<void>;

/** The sources of an export: the contributions of the features. */
export interface Source {
  parts: readonly ExportParts[];
  kinds: AttachmentKinds;
  profileIds(request: Export['request']): Promise<string[]>;
}

const README = `The data of an account, as JSON unless the name of a file says otherwise.

Not included:
- chats in the vault, because only the open vault shows them
- messages that disappear after a time, with their attachments, earlier texts and reminders, because
  this archive would keep them for longer
`;

/** The account's own file, and those of the features that have any. */
const ACCOUNT_STEPS = 2;

/**
 * Writes everything in an account: the contributions of the features to it, then to each of its
 * profiles. No list of contents is held in memory; entries that the archive already has are not
 * read again.
 */
export const writeContent = async (
  { parts, kinds, profileIds }: Source,
  accountId: string,
  archive: Archive,
  progress: Progress,
): Promise<void> => {
  const actor = { accountId, sessionId: '' };
  const request = requestOf(actor);
  const ids = await profileIds(request);
  let total = ACCOUNT_STEPS;
  for (const id of ids) for (const { stepsOf } of parts) total += (await stepsOf?.(id)) ?? 0;
  let done = 0;
  // Additions during the export were not counted.
  const goOn = (): Promise<void> => progress(Math.min(done, total), total);
  const stepDone = (): Promise<void> => {
    done++;
    return goOn();
  };
  const to: Export = { request, has: archive.has, add: archive.add, goOn, stepDone };
  const toProfile = (profileId: string, at: number): ProfileExport => ({
    ...to,
    request: requestOf({ ...actor, profileId }),
    folder: `profiles/${at + 1}`,
    addAttached: async (type, id) => kinds[type]?.exportInto?.(toProfile(profileId, at), id),
  });

  await archive.add('README.txt', () => text(README));
  const account = {};
  for (const part of parts) Object.assign(account, await part.account?.(to));
  await archive.add('account.json', () => json(account));
  await stepDone();
  for (const part of parts) await part.accountFiles?.(to);
  await stepDone();
  for (const [at, id] of ids.entries()) {
    const into = toProfile(id, at);
    const profile = {};
    for (const part of parts) Object.assign(profile, await part.profile?.(into));
    await archive.add(`${into.folder}/profile.json`, () => json(profile));
    for (const part of parts) await part.profileFiles?.(into);
  }
};
