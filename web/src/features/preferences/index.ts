export {
  PreferencesProvider,
  useChangePreferences,
  usePreference,
} from './preferences.react.ts';
