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

/** Runs a command to check whether this machine allows it; returns the reason if it does not. */
const reasonAgainst = (attempt: () => void): string | undefined => {
  try {
    attempt();
    return undefined;
  } catch (error) {
    return String((error as { stderr?: string }).stderr || (error as Error).message).trim();
  }
};

export interface Disk {
  /** Mount point. */
  folder: string;
  /**
   * Cuts the power: unsynced data is lost, and nothing works any more. No sync may be running: Linux
   * reports one as successful whose journal it has thrown away (5 of 100 with 6.18), which real disks
   * do not.
   */
  cutPower(): void;
  /** Mounts it again, as a booting machine does. */
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

/**
 * Makes the file system stop immediately, without writing its journal: EXT4_IOC_SHUTDOWN with
 * flag 2.
 */
const SHUT_DOWN = `
sysopen(my $folder, $ARGV[0], 0) or die "open: $!";
my $flag = pack('I', 2);
ioctl($folder, 0x8004587D, $flag) or die "ioctl: $!";
`;

/** A separate ext4 on a loop device. Needs root, loop devices, and Perl for the system call. */
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

/** A small disk in memory. Needs root. */
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

/** Fills the rest of a disk; returns a function that frees it. */
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

/** Makes it read-only. Needs root. */
export const makeReadOnly = (folder: string): void => void run('mount', '-o', 'remount,ro', folder);

/** Why power cuts cannot be tested here; undefined if they can. */
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
/** Why system calls cannot be made to fail here; undefined if they can. */
export const noTracer = (): string | undefined =>
  reasonAgainst(() => run('strace', '-f', '-o', '/dev/null', 'true'));
