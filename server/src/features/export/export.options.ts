import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/index.ts';
import type { Log } from '../../platform/log.ts';
import type { Random } from '../../platform/random.ts';
import type { NamedFiles } from '../../platform/storage/index.ts';
import type { Tasks } from '../../platform/tasks/index.ts';
import type { Source } from './export.content.ts';

export interface ExportOptions {
  database: Database;
  clock: Clock;
  random: Random;
  log: Log;
  tasks: Tasks;
  files: NamedFiles;
  /** Where earlier versions kept them, on the disk of one machine. */
  oldFolder: string;
  source(): Source;
}
