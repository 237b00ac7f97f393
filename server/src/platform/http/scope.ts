import { KithError } from '@kith/contract';
import type { UserActor } from './request.ts';

/** A program with a read-only access token changes nothing. */
export const demandScope = ({ scope }: Pick<UserActor, 'scope'>, isReading: boolean): void => {
  if (scope === 'read' && !isReading)
    throw new KithError('not_allowed', 'This access token is read-only.');
};
