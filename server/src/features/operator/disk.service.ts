import type { Letter } from '../../platform/mail/index.ts';
import type { OperatorOptions } from './operator.service.ts';
import { forgetDiskWarning, forgetLostDisks, noteDiskWarning } from './operator.store.ts';
import { mailOperators } from './operators-mail.ts';

export type DiskWatchOptions = Pick<
  OperatorOptions,
  'brand' | 'clock' | 'dataDir' | 'database' | 'log' | 'lookAtDisk' | 'machine' | 'mail'
> & {
  /** Undefined if the disk has none. */
  diskId(): Promise<string | undefined>;
};

const BYTES_PER_MB = 1_000_000;

/** In English, as are the log and the server's commands. */
const diskMail = (
  { brand, dataDir, machine }: Pick<DiskWatchOptions, 'brand' | 'dataDir' | 'machine'>,
  freeBytes: number,
): Letter['text'] => ({
  subject: `${brand}: the disk is almost full`,
  paragraphs: [
    `The disk of your server ${machine} has ${Math.floor(freeBytes / BYTES_PER_MB)} MB left in ${dataDir}. When it is full, nobody can send messages or pictures.`,
    'Free up space, or move the folder to a larger disk.',
  ],
  note: 'You are receiving this email because you operate this server.',
});

/**
 * Warns before the disk of this machine is full: once in the log and by email, until there is enough space
 * again. Machines that share a disk, now or one after the other, warn once together.
 */
export const createDiskWatch = (options: DiskWatchOptions): (() => Promise<void>) => {
  const { clock, dataDir, database, diskId, log, lookAtDisk, machine, mail } = options;
  let isWell = true;
  return async () => {
    const { state, freeBytes } = await lookAtDisk();
    const id = await diskId();
    const names = id === undefined ? ([machine] as const) : ([id, machine] as const);
    const wasWell = isWell;
    isWell = state === 'well';
    if (isWell && !wasWell)
      log.warn({ folder: dataDir, freeBytes }, 'the disk has enough space again');
    if (!isWell && wasWell) log.warn({ folder: dataDir, freeBytes }, 'the disk is almost full');
    await database.transaction(async (tx) => {
      const now = clock.now();
      await forgetLostDisks(tx, now);
      if (isWell) return forgetDiskWarning(tx, names);
      // Stored in the database, so that a restart does not send the email again.
      if (!(await noteDiskWarning(tx, names, now))) return;
      const text = diskMail(options, freeBytes);
      await mailOperators(tx, { mail, log }, text);
    });
  };
};
