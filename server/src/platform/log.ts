import { type Logger, pino } from 'pino';

export type Log = Logger;

/** Lines never hold tokens, cookies or message text: what is logged is named field by field. */
export const createLog = (level: string): Log =>
  pino({ level, base: null, timestamp: pino.stdTimeFunctions.isoTime });
