import { CHAT_PARTICIPANTS_MAX } from '@kith/contract/base/constants';
import { useEffect, useRef, useState } from 'react';
import { toFailure } from '../../../platform/failure.ts';
import { translate } from '../../../platform/i18n/language.ts';
import { keepNotification, notify } from '../../../ui/overlays/toasts.tsx';
import { useChatEngine } from '../chat.react.ts';
import { addPeopleTexts } from './add-people.texts.ts';

/** How far the adding of people to a group is. */
export interface Adding {
  done: number;
  all: number;
  state: 'adding' | 'stopping' | 'failed' | 'full';
}

interface Job {
  chatId: string;
  ids: string[];
  /** How many were added before. */
  before: number;
}

/**
 * Adds people in steps, also after the screen that began it is gone; what fails then is announced, and
 * can be retried from there. `onEnd` is called when all are in, or it was stopped.
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

  const words = translate(addPeopleTexts);
  const offerRetry = (job: Job): void => {
    keepNotification({
      title: () => words('someLeft', { count: job.ids.length }),
      action: { label: () => words('retry'), run: () => void run(job) },
    });
  };
  const run = async (job: Job): Promise<void> => {
    const { chatId, ids, before } = job;
    let count = 0;
    const show = (state: Adding['state']) =>
      setAdding({ done: before + count, all: before + ids.length, state });
    isStopped.current = false;
    show('adding');
    try {
      await addParticipants(chatId, ids, (added) => {
        count = added;
        show(isStopped.current ? 'stopping' : 'adding');
        return !isStopped.current;
      });
    } catch (failure) {
      left.current = { chatId, ids: ids.slice(count), before: before + count };
      const isFull = toFailure(failure).code === 'chat_full';
      if (isShown.current) return show(isFull ? 'full' : 'failed');
      if (!isFull) return offerRetry(left.current);
      return notify(() => words('full', { max: CHAT_PARTICIPANTS_MAX }));
    }
    if (count < ids.length)
      notify(() => words('progress', { done: before + count, all: before + ids.length }));
    if (isShown.current) onEnd(chatId);
  };
  return {
    adding,
    begin: (chatId: string, ids: string[], before = 0): void => void run({ chatId, ids, before }),
    retry: (): void => void (left.current && run(left.current)),
    /** After the step in progress. */
    stop: (): void => {
      isStopped.current = true;
      setAdding((now) => now && { ...now, state: 'stopping' });
    },
  };
};
