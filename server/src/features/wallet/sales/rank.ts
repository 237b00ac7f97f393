/** No state leads back; a provider that took the money late is believed. */
export const RANK = {
  ...{ created: 0, requires_action: 1, processing: 2, expired: 3, failed: 4, succeeded: 4 },
} as const;
