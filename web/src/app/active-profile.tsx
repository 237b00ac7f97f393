import { Fragment, type ReactNode, useSyncExternalStore } from 'react';
import { FeaturesProvider } from '../platform/feature/features.react.tsx';
import { provideAll, useEngine } from './engine-provider.tsx';

/** For screens that need a signed-in user; renders nothing until the profile is known. */
export const ActiveProfile = ({ children }: { children: ReactNode }) => {
  const { opened } = useEngine();
  const { features, account, profile } = useSyncExternalStore(
    opened.subscribe,
    opened.getState,
    opened.getState,
  );
  if (account === null || profile === null) return null;
  return (
    <FeaturesProvider value={features}>
      {provideAll(
        account,
        // Another profile starts over.
        <Fragment key={profile.me}>{provideAll(profile.engines, children)}</Fragment>,
      )}
    </FeaturesProvider>
  );
};
