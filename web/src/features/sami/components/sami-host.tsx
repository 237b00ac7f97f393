import { later } from '../../../platform/feature/later.tsx';
import { notifyNotLoaded } from '../../../platform/feature/not-loaded.ts';
import { useSami, useSamiState } from '../sami.handle.ts';

const Panel = later(async () => (await import('./panel.tsx')).Panel);
const DayAct = later(async () => (await import('./day-act.tsx')).DayAct);

/** What Sami shows above a screen. */
export function SamiHost() {
  const { state } = useSami();
  const panel = useSamiState((all) => all.panel);
  const close = () => state.setState({ panel: undefined });
  return (
    panel && (
      <Panel
        panel={panel}
        onClose={close}
        onFailed={() => {
          close();
          notifyNotLoaded();
        }}
      />
    )
  );
}

export function DayActLater({ date }: { date: string }) {
  return <DayAct date={date} onFailed={() => undefined} />;
}
