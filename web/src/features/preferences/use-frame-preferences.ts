import type { FrameStyle } from '../../platform/feature/contributions.ts';
import { usePreference } from './preferences.react.ts';

export const useFramePreferences = (): FrameStyle => ({
  railSize: usePreference('navigation'),
  home: usePreference('home_screen'),
});
