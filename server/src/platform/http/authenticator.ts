import { definePort } from '../ports.ts';
import type { Authenticator } from './request.ts';

/** Who is asking, as the feature that has the sessions says. */
export const authenticator = definePort<Authenticator>('authenticator');
