import { Navigate } from 'react-router';
import { usePreference } from '../features/preferences/index.ts';
import { useNavEntries } from './shell/use-nav-entries.ts';

/** `/app`: the screen one wants to start with, as long as there is one of that name. */
export function Home() {
  const wanted = usePreference('home_screen');
  const { main } = useNavEntries();
  const entry = main.find(({ id }) => id === wanted) ?? main[0];
  return entry && <Navigate to={entry.href} replace />;
}
