export { erasePrivacy } from './erase.store.ts';
export type { BlockState } from './privacy.context.ts';
export { createPrivacy, type Privacy } from './privacy.ts';
