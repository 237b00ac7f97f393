export { useChangePreferences, usePreference } from './preferences.react.ts';
