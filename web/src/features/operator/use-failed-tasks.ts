import type { TaskSummary } from '@kith/contract';
import { LIST_PAGE, LIST_PAGE_MAX } from '@kith/contract/base/constants';
import { useEffect, useState } from 'react';
import { usePlatform } from '../../platform/react.tsx';

interface Pages {
  tasks: TaskSummary[];
  next: string | null;
  failed: boolean;
}

/** Failed tasks, page by page; loaded again when their number on the server changes. */
export const useFailedTasks = (count: number) => {
  const { call } = usePlatform();
  const [pages, setPages] = useState<Pages>({ tasks: [], next: null, failed: false });
  const load = (after: string | null, take: number): Promise<void> =>
    call('operator.tasks', {
      query: { state: 'failed', take: `${take}`, ...(after && { after }) },
    }).then(
      ({ tasks, next }) =>
        setPages((shown) => ({
          tasks: after === null ? tasks : [...shown.tasks, ...tasks],
          next,
          failed: false,
        })),
      () => setPages((shown) => ({ ...shown, failed: true })),
    );
  // biome-ignore lint/correctness/useExhaustiveDependencies: another number is another list
  useEffect(() => {
    // Expanded pages stay loaded.
    void load(null, Math.min(Math.max(pages.tasks.length, LIST_PAGE), LIST_PAGE_MAX));
  }, [count]);
  return {
    tasks: pages.tasks,
    isMore: pages.next !== null,
    failed: pages.failed,
    more: () => void load(pages.next, LIST_PAGE),
    remove: (id: string) =>
      setPages((shown) => ({ ...shown, tasks: shown.tasks.filter((task) => task.id !== id) })),
  };
};
