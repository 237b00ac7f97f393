import { type ComponentType, useEffect, useState } from 'react';
import { useStore } from 'zustand/react';
import { translate } from '../../../platform/i18n/language.ts';
import { usePlatform } from '../../../platform/react.tsx';
import { notify } from '../../../ui/overlays/toasts.tsx';
import { stepUpTexts } from './step-up.texts.ts';

/** Stands once in the app and fetches the question the first time it is asked. */
export function StepUpHost() {
  const { stepUp } = usePlatform();
  const isAsked = useStore(stepUp.store, (state) => state.isAsked);
  const [Shown, setShown] = useState<ComponentType | null>(null);
  useEffect(() => {
    if (!isAsked) return;
    import('./step-up-dialog.tsx').then(
      ({ StepUpDialog }) => setShown(() => StepUpDialog),
      () => {
        notify(translate(stepUpTexts)('notLoaded'));
        stepUp.settle(false);
      },
    );
  }, [isAsked, stepUp]);
  return isAsked && Shown && <Shown />;
}
