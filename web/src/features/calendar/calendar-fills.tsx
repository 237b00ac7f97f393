import type { ReactNode } from 'react';
import { later } from '../../platform/feature/later.tsx';
import type { TimelineView } from '../timeline/index.ts';

/** The calendar is loaded with the first screen that shows it. */
export const loadFills = () => import('./timeline-fills.tsx');
const Views = later(async () => (await loadFills()).CalendarViews);
const Today = later(async () => (await loadFills()).TodayAgenda);

type ViewsProps = {
  view: TimelineView;
  date: string;
  title: string;
  switcher: ReactNode;
  onDate: (date: string) => void;
};

export function ViewsLater({ view, date, title, switcher, onDate }: ViewsProps) {
  return <Views {...{ view, date, title, switcher, onDate }} />;
}

export function TodayLater({ date }: { date: string }) {
  return <Today date={date} />;
}
const Pane = later(async () => (await loadFills()).EventPane);
const Strip = later(async () => (await loadFills()).WeekStrip);
const New = later(async () => (await loadFills()).NewEvent);

/** Ids of events, which begin with `e-`. */
export function PaneLater({ id, onClose }: { id: string; onClose: () => void }) {
  return <Pane id={id} onClose={onClose} />;
}
export function StripLater({ date }: { date: string }) {
  return <Strip date={date} />;
}
export function NewLater({ date }: { date: string }) {
  return <New date={date} />;
}
