export { eraseSecondFactor } from './erase.store.ts';
export { createSecondFactor } from './second-factor.ts';
