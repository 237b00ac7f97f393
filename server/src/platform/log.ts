import { KithError, MINUTE_MS } from '@kith/contract';
import { type Logger, pino, stdSerializers } from 'pino';
import { type Clock, systemClock } from './clock.ts';
import { outageOf } from './outages.ts';
import { currentRequest } from './request-scope.ts';

export type Log = Logger;

export interface LogOptions {
  /** Names the process in every line, so that the lines of several can be told apart. */
  node?: string;
  clock?: Clock;
  /** Receives the lines instead of standard output. */
  write?(line: string): void;
}

const failureIn = (fields: unknown): KithError | undefined => {
  const { err } = (typeof fields === 'object' ? (fields ?? {}) : {}) as { err?: unknown };
  return err instanceof KithError ? err : undefined;
};

/** What a library may add to an error without giving away what was sent: a code, or a place. */
const NAMED = [
  ...['code', 'errcode', 'errno', 'syscall', 'severity', 'routine', 'status', 'statusCode'],
  ...['schema', 'table', 'column', 'constraint', 'responseCode'],
];

/**
 * Type, message, stack and codes of an error, without its other properties: Redis adds the arguments of
 * the command, which may be a password, and PostgreSQL the row that it refused.
 */
const asWritten = (error: unknown): unknown => {
  if (!(error instanceof Error)) return error;
  const { type, message, stack } = stdSerializers.err(error);
  const named = NAMED.flatMap((name) => {
    const value = (error as unknown as Record<string, unknown>)[name];
    return typeof value === 'string' || typeof value === 'number' ? [[name, value]] : [];
  });
  const several = error instanceof AggregateError ? { errors: error.errors.map(asWritten) } : {};
  return { type, message, stack, ...Object.fromEntries(named), ...several };
};

/**
 * Lines never contain tokens, cookies or message text: every logged field is named explicitly.
 * While a disk is full, or the database or the storage unreachable, everything fails for the same reason,
 * which is logged once a minute.
 */
export const createLog = (level: string, options: LogOptions = {}): Log => {
  const { clock = systemClock, node, write } = options;
  const said = new Map<string, number>();
  const logger = pino(
    {
      level,
      mixin: () => {
        const requestId = currentRequest();
        return requestId === undefined ? {} : { requestId };
      },
      serializers: { err: asWritten },
      base: node === undefined ? null : { node },
      timestamp: () => `,"time":"${new Date(clock.now()).toISOString()}"`,
      hooks: {
        logMethod(args, method) {
          const failure = failureIn(args[0]);
          const outage = failure && outageOf(failure);
          if (failure === undefined || outage === undefined) return method.apply(this, args);
          if (clock.now() - (said.get(outage) ?? Number.NEGATIVE_INFINITY) < MINUTE_MS) return;
          said.set(outage, clock.now());
          const { cause } = failure;
          const reason = cause instanceof Error ? cause.message : failure.message;
          return method.apply(this, [{ reason }, outage]);
        },
      },
    },
    ...(write === undefined ? [] : [{ write }]),
  );
  return logger;
};
