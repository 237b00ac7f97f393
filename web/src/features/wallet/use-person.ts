import { displayName } from '@kith/contract/base/names';
import { useNameWords, useNeeded, usePeople } from '../chat/index.ts';

/** Names and faces of people by their ids. */
export const usePersons = (ids: readonly string[]) => {
  const people = usePeople();
  const words = useNameWords();
  useNeeded(ids);
  return (id: string) => {
    const person = people.get(id);
    return { id, name: displayName(person, words), src: person?.avatar };
  };
};
