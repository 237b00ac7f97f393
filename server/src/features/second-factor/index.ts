export { createSecondFactor } from './second-factor.ts';
