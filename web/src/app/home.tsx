import { Navigate } from 'react-router';
import { useFrameStyle, useNavEntries } from '../platform/feature/features.react.tsx';

/** `/app`: the user's start screen, if it exists. */
export function Home() {
  const { home: wanted } = useFrameStyle();
  const { main } = useNavEntries();
  const entry = main.find(({ id }) => id === wanted) ?? main[0];
  return entry && <Navigate to={entry.href} replace />;
}
