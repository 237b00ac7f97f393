import { definePort } from '../ports.ts';
import type { Authenticator } from './request.ts';

/** Identifies the caller; implemented by the feature that has the sessions. */
export const authenticator = definePort<Authenticator>('authenticator');
