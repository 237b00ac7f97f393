import { useEffect } from 'react';
import { Navigate } from 'react-router';
import { useFrameStyle, useNavEntries } from '../platform/feature/features.react.tsx';
import { usePlatform } from '../platform/react.tsx';

/** `/app`: the user's start screen, if it exists. */
export function Home() {
  const { home: wanted } = useFrameStyle();
  const { main } = useNavEntries();
  const { firstView } = usePlatform();
  // Until the screen that it leads to has loaded, which then holds it itself.
  useEffect(() => firstView.hold(), [firstView]);
  const entry = main.find(({ id }) => id === wanted) ?? main[0];
  return entry && <Navigate to={entry.href} replace />;
}
