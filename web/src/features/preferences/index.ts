export { usePreference } from './preferences.react.ts';
