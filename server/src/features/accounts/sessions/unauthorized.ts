import { KithError } from '@kith/contract';

/**
 * The same error for every reason, so that it reveals nothing about accounts, sessions or tokens.
 */
export const unauthorized = (): KithError => new KithError('unauthorized', 'Sign in to do this.');
