import { Navigate } from 'react-router';
import { useFrameStyle, useNavEntries } from '../platform/feature/features.react.tsx';

/** `/app`: the screen one wants to start with, as long as there is one of that name. */
export function Home() {
  const { home: wanted } = useFrameStyle();
  const { main } = useNavEntries();
  const entry = main.find(({ id }) => id === wanted) ?? main[0];
  return entry && <Navigate to={entry.href} replace />;
}
