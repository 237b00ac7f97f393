/** Every error code of the protocol with its HTTP status. */
export const ERROR_STATUS = {
  bad_request: 400,
  invalid_field: 400,
  invalid_json: 400,
  self_only_profile: 400,
  wrong_code: 400,
  ticket_expired: 400,
  unauthorized: 401,
  wrong_credentials: 401,
  payment_required: 402,
  forbidden: 403,
  cross_site: 403,
  passkey_refused: 403,
  step_up_required: 403,
  vault_closed: 403,
  not_allowed: 403,
  registration_closed: 403,
  invitation_required: 403,
  verification_required: 403,
  insecure_origin: 403,
  not_found: 404,
  method_not_allowed: 405,
  too_slow: 408,
  conflict: 409,
  email_taken: 409,
  phone_taken: 409,
  last_address: 409,
  too_many_addresses: 409,
  chat_is_private: 409,
  chat_is_thread: 409,
  chat_full: 409,
  too_many_pinned: 409,
  room_full: 409,
  room_locked: 409,
  lines_taken: 409,
  blocked_by_you: 409,
  last_profile: 409,
  challenge_over: 410,
  already_opened: 410,
  unsupported_protocol: 412,
  too_large: 413,
  quota_exceeded: 413,
  unsupported_media_type: 415,
  range_not_satisfiable: 416,
  unreadable_picture: 422,
  upload_locked: 423,
  rate_limited: 429,
  slow_mode: 429,
  checksum_mismatch: 460,
  internal: 500,
  overloaded: 503,
  unavailable: 503,
  starting: 503,
  storage_full: 507,
} as const;

export type ErrorCode = keyof typeof ERROR_STATUS;

/** A field that was changed here and elsewhere at the same time. */
export interface Clash {
  field: string;
  yours: unknown;
  theirs: unknown;
}

export interface ErrorBody {
  code: ErrorCode;
  message: string;
  /** Dotted path of the refused field. */
  field?: string;
  /** Seconds to wait before trying again. */
  retryAfter?: number;
  /** Fields with conflicting changes, each with both values. */
  clashes?: Clash[];
  /** The page on which it can be paid. */
  payUrl?: string;
  /** Identifies the log line of this failure, for support requests. */
  requestId?: string;
}

/** An error that may be shown to the caller. Any other error leaves the server as `internal`. */
export class KithError extends Error {
  readonly code: ErrorCode;
  readonly field: string | undefined;
  readonly retryAfter: number | undefined;
  readonly clashes: readonly Clash[] | undefined;
  readonly payUrl: string | undefined;

  constructor(
    code: ErrorCode,
    message: string,
    more: {
      field?: string;
      retryAfter?: number;
      clashes?: readonly Clash[];
      payUrl?: string;
      /** For the log only; never sent. */
      cause?: unknown;
    } = {},
  ) {
    super(message, { cause: more.cause });
    this.name = 'KithError';
    this.code = code;
    this.field = more.field;
    this.retryAfter = more.retryAfter;
    this.clashes = more.clashes;
    this.payUrl = more.payUrl;
  }

  get status(): number {
    return ERROR_STATUS[this.code];
  }

  body(): ErrorBody {
    return {
      code: this.code,
      message: this.message,
      ...(this.field === undefined ? {} : { field: this.field }),
      ...(this.retryAfter === undefined ? {} : { retryAfter: this.retryAfter }),
      ...(this.clashes === undefined ? {} : { clashes: [...this.clashes] }),
      ...(this.payUrl === undefined ? {} : { payUrl: this.payUrl }),
    };
  }
}
