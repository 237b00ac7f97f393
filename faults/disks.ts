import { execFileSync } from 'node:child_process';
import {
  closeSync,
  mkdirSync,
  openSync,
  rmSync,
  truncateSync,
  writeFileSync,
  writeSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { atEnd, temporaryFolder } from '../server/src/testing/at-end.ts';

const run = (command: string, ...args: string[]): string =>
  execFileSync(command, args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] });

/** Runs something to see whether this machine lets one; answers why not. */
const reasonAgainst = (attempt: () => void): string | undefined => {
  try {
    attempt();
    return undefined;
  } catch (error) {
    return String((error as { stderr?: string }).stderr || (error as Error).message).trim();
  }
};

export interface Disk {
  /** Where it is mounted. */
  folder: string;
  /** Pulls the plug: what the disk was not told to keep is lost, and nothing works any more. */
  cutPower(): void;
  /** Plugs it in again, as a machine that boots does. */
  restore(): void;
  close(): void;
}

const unmount = (folder: string): void => {
  for (let attempt = 0; attempt < 20; attempt += 1) {
    if (reasonAgainst(() => run('umount', folder)) === undefined) return;
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 50);
  }
  run('umount', '--lazy', folder);
};

/** The file system's own way to stop dead, without writing its journal out: EXT4_IOC_SHUTDOWN, flag 2. */
const SHUT_DOWN = `
sysopen(my $folder, $ARGV[0], 0) or die "open: $!";
my $flag = pack('I', 2);
ioctl($folder, 0x8004587D, $flag) or die "ioctl: $!";
`;

/** An ext4 of its own on a loop device. Needs root, loop devices and perl for the one system call. */
export const makeLoopDisk = (megabytes = 96): Disk => {
  const base = temporaryFolder(tmpdir(), 'kith-disk-');
  const image = join(base, 'image');
  const folder = join(base, 'mounted');
  writeFileSync(image, '');
  truncateSync(image, megabytes * 1024 * 1024);
  mkdirSync(folder);
  run('mkfs.ext4', '-q', '-F', image);
  const mount = (): void => void run('mount', '-o', 'loop', image, folder);
  mount();
  const forget = atEnd(() => unmount(folder));
  return {
    folder,
    cutPower: () => void run('perl', '-e', SHUT_DOWN, folder),
    restore() {
      unmount(folder);
      mount();
    },
    close() {
      forget();
      unmount(folder);
      rmSync(base, { recursive: true, force: true });
    },
  };
};

/** A disk in memory that is soon full. Needs root. */
export const makeSmallDisk = (megabytes: number): Pick<Disk, 'folder' | 'close'> => {
  const folder = temporaryFolder(tmpdir(), 'kith-small-');
  run('mount', '-t', 'tmpfs', '-o', `size=${megabytes}m`, 'kith', folder);
  const forget = atEnd(() => unmount(folder));
  return {
    folder,
    close() {
      forget();
      unmount(folder);
      rmSync(folder, { recursive: true, force: true });
    },
  };
};

const PAGE = Buffer.alloc(4_096);

/** Takes what is left of a disk; answers the way to give it back. */
export const fill = (folder: string): (() => void) => {
  const file = join(folder, 'filler');
  const handle = openSync(file, 'w');
  try {
    while (true) writeSync(handle, PAGE);
  } catch (error) {
    if ((error as { code?: unknown }).code !== 'ENOSPC') throw error;
  }
  closeSync(handle);
  return () => rmSync(file);
};

/** From now on nothing can be written to it. Needs root. */
export const makeReadOnly = (folder: string): void => void run('mount', '-o', 'remount,ro', folder);

/** Why power cuts cannot be tried here; undefined when they can. */
export const noLoopDisk = (): string | undefined =>
  reasonAgainst(() => {
    const disk = makeLoopDisk(16);
    try {
      disk.cutPower();
    } finally {
      disk.close();
    }
  });
export const noSmallDisk = (): string | undefined => reasonAgainst(() => makeSmallDisk(1).close());
/** Why calls to the system cannot be made to fail here. */
export const noTracer = (): string | undefined =>
  reasonAgainst(() => run('strace', '-f', '-o', '/dev/null', 'true'));
