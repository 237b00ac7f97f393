import type { TimelineItem } from '@kith/contract';
import { useText } from '../../platform/i18n/language.ts';
import { notify, notifyDone } from '../../ui/overlays/toasts.tsx';
import { useTimeline } from './timeline.handle.ts';
import { timelineTexts } from './timeline.texts.ts';

type Changes = Partial<Pick<TimelineItem, 'done' | 'snoozedUntil'>>;

/** The acts on an item, each with an Undo. */
export const useTimelineActs = () => {
  const t = useText(timelineTexts);
  const { engine } = useTimeline();
  const change = async (item: TimelineItem, changes: Changes) =>
    (await engine()).update(item, changes);
  const failed = () => notify(() => t('notChanged'));
  const undo = (item: TimelineItem, changes: Changes) => {
    const { done, snoozedUntil } = item;
    change({ ...item, ...changes }, { done, snoozedUntil }).catch(failed);
  };
  const act = (item: TimelineItem, changes: Changes, title: () => string): void =>
    notifyDone(
      change(item, changes),
      title,
      { label: () => t('undo'), run: () => undo(item, changes) },
      failed,
    );
  return {
    done: (item: TimelineItem) => act(item, { done: true }, () => t('markedDone')),
    snooze: (item: TimelineItem, until: number) =>
      act(item, { snoozedUntil: until }, () => t('putOff')),
    /** Waits again, at once. */
    reopen: (item: TimelineItem) =>
      void change(item, { done: false, snoozedUntil: null }).catch(failed),
  };
};
