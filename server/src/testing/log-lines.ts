import { createLog, type Log } from '../platform/log.ts';

export interface LogLines {
  log: Log;
  /** The lines as they were written. */
  lines: string[];
  /** The parsed lines with this message. */
  of(message: string): Record<string, unknown>[];
}

/** A log whose lines a test can read. */
export const logLines = (level: string): LogLines => {
  const lines: string[] = [];
  return {
    log: createLog(level, { write: (line) => void lines.push(line) }),
    lines,
    of: (message) =>
      lines
        .map((line) => JSON.parse(line) as Record<string, unknown>)
        .filter(({ msg }) => msg === message),
  };
};
