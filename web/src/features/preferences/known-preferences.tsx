import type { ReactNode } from 'react';
import { useStore } from 'zustand/react';
import { PreferencesProvider } from './preferences.react.ts';
import type { PreferencesEngine } from './preferences.types.ts';
import { useWornPreferences } from './use-worn-preferences.ts';

/** Waits for the preferences on a device without any, so that nothing jumps, and applies them. */
export function KnownPreferences({
  value,
  children,
}: {
  value: PreferencesEngine;
  children: ReactNode;
}) {
  const isKnown = useStore(value.state, (state) => state.isKnown);
  return (
    isKnown && (
      <PreferencesProvider value={value}>
        <Worn>{children}</Worn>
      </PreferencesProvider>
    )
  );
}

function Worn({ children }: { children: ReactNode }) {
  useWornPreferences();
  return children;
}
