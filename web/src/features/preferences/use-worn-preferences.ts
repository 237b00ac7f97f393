import { useLayoutEffect } from 'react';
import { setDateStyle } from '../../platform/i18n/language.ts';
import { usePlatform } from '../../platform/react.tsx';
import { usePreference } from './preferences.react.ts';

/** Applies the global preferences to the page: its appearance, and the format of times. */
export function useWornPreferences(): void {
  const { keepLook } = usePlatform();
  const theme = usePreference('theme');
  const text_size = usePreference('text_size');
  const reduced_motion = usePreference('reduced_motion');
  const language = usePreference('language');
  const navigation = usePreference('navigation');
  const isMilitary = usePreference('time_military');
  const timeZone = usePreference('display_timezone');
  useLayoutEffect(
    () => keepLook({ theme, text_size, reduced_motion, language, navigation }),
    [keepLook, theme, text_size, reduced_motion, language, navigation],
  );
  useLayoutEffect(() => {
    setDateStyle({
      ...(isMilitary && { hourCycle: 'h23' }),
      ...(timeZone !== null && { timeZone }),
    });
    return () => setDateStyle({});
  }, [isMilitary, timeZone]);
}
