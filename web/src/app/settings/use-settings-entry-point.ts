import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { interfaceState } from '../../platform/interface-state.ts';

const isSettings = (path: string) => path.startsWith('/app/settings');

/** Remembers from where the settings were opened, so that closing them leads back there. */
export const useSettingsEntryPoint = (): void => {
  const { pathname, search } = useLocation();
  const before = useRef<string>(undefined);
  useEffect(() => {
    if (isSettings(pathname) && before.current !== undefined && !isSettings(before.current)) {
      interfaceState.setState({ settings_entry_point: before.current });
    }
    before.current = pathname + search;
  }, [pathname, search]);
};
