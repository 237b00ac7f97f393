import { later } from '../../../platform/feature/later.tsx';

/** Loaded with the wallet, of which it is the last that is looked at. */
export const PlansLater = later(async () => (await import('./plans-section.tsx')).PlansSection);
