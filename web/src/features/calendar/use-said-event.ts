import { useMemo, useState } from 'react';
import { type FindTargets, targetFinder } from '../../platform/grammar/find-targets.ts';
import { nowIn } from '../../platform/grammar/now.ts';
import { useSortedContacts, useStartedContacts } from '../contacts/index.ts';
import type { EventDraft } from './event-draft.ts';
import { readEvent, type SaidEvent, withSaid } from './event-words.ts';

/** What the title of a new event says about its time and its people, until that is filled in. */
export const useSaidEvent = (
  draft: EventDraft,
  setDraft: (draft: EventDraft) => void,
): { said: SaidEvent | undefined; fill: () => void } => {
  useStartedContacts();
  const contacts = useSortedContacts();
  const [filled, setFilled] = useState<string>();
  const find = useMemo((): FindTargets => {
    let finder: FindTargets | undefined;
    // Reading all names takes a moment in a large book, and few titles name anybody.
    return (words) => {
      finder ??= targetFinder(
        contacts.flatMap(({ contact: { profile }, name }) =>
          profile ? [{ id: profile.id, name, avatar: profile.avatar, isGroup: false }] : [],
        ),
      );
      return finder(words);
    };
  }, [contacts]);
  const { title, zone } = draft;
  const said = title === filled ? undefined : readEvent(title, nowIn(zone), find);
  return {
    said,
    fill() {
      if (said === undefined) return;
      setFilled(said.title);
      setDraft(withSaid(draft, said));
    },
  };
};
