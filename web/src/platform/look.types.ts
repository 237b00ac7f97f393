import type { Preferences } from '@kith/contract';

/** What the page wears before anybody has signed in; it stays on the device after signing out. */
export type Look = Pick<Preferences, 'theme' | 'text_size' | 'reduced_motion' | 'language'>;
