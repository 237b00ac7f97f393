import { accounts } from './accounts/accounts.feature.ts';
import { merged } from './base/feature.ts';
import { deletion } from './deletion/deletion.feature.ts';
import { errorLog } from './error-log/error-log.feature.ts';
import { invitations } from './invitations/invitations.feature.ts';
import { profiles } from './profiles/profiles.feature.ts';
import { secondFactor } from './second-factor/second-factor.feature.ts';

/** The calls of the pages before sign-in; browsers load the others later. */
export const FIRST_ROUTES = merged(
  [accounts, secondFactor, profiles, invitations, deletion, errorLog].flatMap(
    ({ sections }): object[] => Object.values(sections),
  ),
);
