import type { ProfileActor } from '../../platform/http/index.ts';

/** Never with a vault: that belongs to a person alone, even while it is open. */
export interface Asker extends Pick<ProfileActor, 'accountId' | 'sessionId' | 'profileId'> {
  /** Where days and times are meant. */
  zone: string;
}
