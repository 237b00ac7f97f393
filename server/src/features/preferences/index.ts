export { erasePreferences } from './erase.store.ts';
export { createPreferences } from './preferences.ts';
