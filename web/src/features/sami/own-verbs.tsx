import { useNavigate } from 'react-router';
import type { CommandSlots, CommandVerb } from '../../platform/feature/command-verb.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { Found } from './components/found.tsx';
import { FIND, OPEN } from './find-phrases.ts';

function Opened({ slots: { screen } }: { slots: CommandSlots }) {
  const navigate = useNavigate();
  return screen && <Button onPress={() => void navigate(screen.href)}>{screen.name}</Button>;
}

/** What changes nothing. A screen comes before a search for its name. */
export const ownVerbs: readonly CommandVerb[] = [
  { id: 'open', place: 60, ...OPEN, isAsked: false, Answer: Opened },
  { id: 'find', place: 70, ...FIND, isAsked: false, Answer: Found },
];
