export { createPreferences } from './preferences.ts';
