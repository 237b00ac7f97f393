import { type ComponentType, useEffect, useState } from 'react';
import { useStore } from 'zustand/react';
import { notifyNotLoaded } from '../../../platform/feature/not-loaded.ts';
import { usePlatform } from '../../../platform/react.tsx';

/** Rendered once in the app; loads the dialog when it is first needed. */
export function StepUpHost() {
  const { stepUp } = usePlatform();
  const isAsked = useStore(stepUp.store, (state) => state.isAsked);
  const [Shown, setShown] = useState<ComponentType | null>(null);
  useEffect(() => {
    if (!isAsked) return;
    import('./step-up-dialog.tsx').then(
      ({ StepUpDialog }) => setShown(() => StepUpDialog),
      () => {
        notifyNotLoaded();
        stepUp.settle(false);
      },
    );
  }, [isAsked, stepUp]);
  return isAsked && Shown && <Shown />;
}
