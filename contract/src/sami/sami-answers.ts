/** `failed` says why in its reason, and keeps what had arrived. */
export const SAMI_RUN_STATES = ['running', 'done', 'stopped', 'failed'] as const;
export type SamiRunState = (typeof SAMI_RUN_STATES)[number];

/**
 * Why an answer ended early: the service cannot be reached (`unreachable`), refuses (`refused`) or has too much to do
 * (`busy`); said nothing for a minute (`silent`); broke off, or the server that asked it ended (`broken`); answered what
 * is no answer (`nonsense`), too much (`long`) or always another question (`loops`); the person's session or conversation
 * ended (`over`); the tokens of the month were used up on the way (`full`); the person no longer agrees that the model
 * is asked (`withdrawn`); or there is nothing to summarize (`empty`).
 */
export const SAMI_FAILURES = [
  ...([
    'unreachable',
    'refused',
    'busy',
    'silent',
    'broken',
    'nonsense',
    'long',
    'loops',
    'over',
    'full',
    'withdrawn',
    'empty',
  ] as const),
] as const;
export type SamiFailure = (typeof SAMI_FAILURES)[number];
