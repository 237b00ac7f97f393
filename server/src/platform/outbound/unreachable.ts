/** Why a request got no answer. */
export type UnreachableReason =
  /** The address is not one that requests may be sent to. */
  'refused' | 'unresolved' | 'redirects' | 'timeout' | 'failed';

/** A request that got no answer. */
export class Unreachable extends Error {
  readonly reason: UnreachableReason;

  constructor(reason: UnreachableReason, message: string, cause?: unknown) {
    super(`The address ${message}.`, { cause });
    this.reason = reason;
  }
}
