import { KithError } from '@kith/contract';

/** One answer for every reason, so that it tells nothing about accounts, sessions or tokens. */
export const unauthorized = (): KithError => new KithError('unauthorized', 'Sign in to do this.');
