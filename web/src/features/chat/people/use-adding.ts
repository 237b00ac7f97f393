import type { NotAdded, Person } from '@kith/contract';
import { CHAT_PARTICIPANTS_MAX, STRANGERS_A_DAY } from '@kith/contract/base/constants';
import type { NotAddedReason } from '@kith/contract/base/enums';
import { displayName } from '@kith/contract/base/names';
import { useEffect, useRef, useState } from 'react';
import { currentLanguage, translate } from '../../../platform/i18n/language.ts';
import { listsTexts } from '../../../platform/i18n/lists.texts.ts';
import { keepNotification, notify } from '../../../ui/overlays/toasts.tsx';
import { useChatEngine } from '../chat.react.ts';
import { addPeopleTexts } from './add-people.texts.ts';

/** Somebody who could not be added, and why. */
export interface LeftOut {
  person: Person;
  reason: NotAddedReason;
}

/** How far the adding of people to a group is; `partly`: it is over, and somebody is left out. */
export interface Adding {
  done: number;
  all: number;
  state: 'adding' | 'stopping' | 'failed' | 'partly';
  leftOut: readonly LeftOut[];
}

interface Job {
  chatId: string;
  people: readonly Person[];
  /** How many were added before, and who could not be. */
  before: number;
  leftOut: readonly LeftOut[];
}

/** How many names a notification has. */
const NAMES_MAX = 3;
const words = translate(addPeopleTexts);

export const leftOutOf = (
  people: readonly Person[],
  notAdded: readonly NotAdded[],
): readonly LeftOut[] => {
  const byId = new Map(people.map((person) => [person.id, person]));
  return notAdded.flatMap(({ id, reason }) => {
    const person = byId.get(id);
    return person === undefined ? [] : { person, reason };
  });
};

const named = (people: readonly Person[]): string => {
  const shown = people.slice(0, NAMES_MAX).map((one) => `\u2068${displayName(one)}\u2069`);
  const others = people.length - shown.length;
  if (others > 0) shown.push(translate(listsTexts)('otherPeople', { count: others }));
  return new Intl.ListFormat(currentLanguage()).format(shown);
};

/**
 * Adds people in steps, also after the screen that began it is gone; who could not be added is announced
 * then, and can be retried from there. `onEnd` is called when all are in, or it was stopped.
 */
export const useAdding = (onEnd: (chatId: string) => void) => {
  const { addParticipants } = useChatEngine();
  const [adding, setAdding] = useState<Adding>();
  const isShown = useRef(true);
  const isStopped = useRef(false);
  const left = useRef<Job>(undefined);
  useEffect(() => {
    isShown.current = true;
    return () => {
      isShown.current = false;
    };
  }, []);

  const offerRetry = (title: () => string, job: Job): void => {
    keepNotification({
      title,
      action: { label: () => words('retry'), run: () => void run(job) },
    });
  };
  const announce = (job: Job, leftOut: readonly LeftOut[]): void => {
    const those = (reason: NotAddedReason) =>
      leftOut.flatMap((one) => (one.reason === reason ? one.person : []));
    const [unreachable, full, late] = [those('unreachable'), those('full'), those('limit')];
    if (late.length > 0) notify(() => words('couldNotAddLimit', { people: named(late) }));
    if (full.length > 0) notify(() => words('couldNotAddFull', { people: named(full) }));
    if (unreachable.length > 0)
      offerRetry(() => words('couldNotAdd', { people: named(unreachable) }), {
        ...job,
        people: unreachable,
      });
  };
  const run = async ({ chatId, people, before, leftOut: earlier }: Job): Promise<void> => {
    let done = before;
    let leftOut = earlier;
    const all = before + earlier.length + people.length;
    const show = (state: Adding['state']) => setAdding({ done, all, state, leftOut });
    /** Those of whom it is not known yet. */
    const remaining = () => people.slice(done - before + leftOut.length - earlier.length);
    isStopped.current = false;
    show('adding');
    const ids = people.map(({ id }) => id);
    try {
      await addParticipants(chatId, ids, (step) => {
        done = before + step.done;
        leftOut = [...earlier, ...leftOutOf(people, step.notAdded)];
        show(isStopped.current ? 'stopping' : 'adding');
        return !isStopped.current;
      });
    } catch {
      const again = [...leftOut.map(({ person }) => person), ...remaining()];
      left.current = { chatId, people: again, before: done, leftOut: [] };
      if (isShown.current) return show('failed');
      return offerRetry(() => words('someLeft', { count: again.length }), left.current);
    }
    if (leftOut.length > 0) {
      left.current = {
        ...{ chatId, before: done, leftOut: [] },
        people: leftOut.map(({ person }) => person),
      };
      return isShown.current ? show('partly') : announce(left.current, leftOut);
    }
    if (remaining().length > 0) notify(() => words('progress', { done, all }));
    if (isShown.current) onEnd(chatId);
  };
  return {
    adding,
    /** `earlier` are those of whom it is known already. */
    begin: (
      chatId: string,
      people: readonly Person[],
      earlier: Pick<Job, 'before' | 'leftOut'> = { before: 0, leftOut: [] },
    ): void => void run({ chatId, people, ...earlier }),
    retry: (): void => void (left.current && run(left.current)),
    /** After the step in progress. */
    stop: (): void => {
      isStopped.current = true;
      setAdding((now) => now && { ...now, state: 'stopping' });
    },
  };
};

/** Whether another attempt may add somebody. */
export const canRetry = ({ state, leftOut }: Adding): boolean =>
  state === 'failed' || leftOut.some(({ reason }) => reason === 'unreachable');

export const LIMIT = { count: STRANGERS_A_DAY };
export const FULL = { max: CHAT_PARTICIPANTS_MAX };
