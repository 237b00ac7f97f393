/** Why a request got no answer. */
export type UnreachableReason =
  /** Requests must not be sent to this address. */
  'refused' | 'unresolved' | 'redirects' | 'timeout' | 'failed';

/** A request that got no answer. */
export class Unreachable extends Error {
  readonly reason: UnreachableReason;

  constructor(reason: UnreachableReason, message: string, cause?: unknown) {
    super(`The address ${message}.`, { cause });
    this.reason = reason;
  }
}
