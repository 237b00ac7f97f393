import { PUSH_PROMPT_DELAY_MS } from '@kith/contract/base/constants';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { usePlatform } from '../../platform/react.tsx';
import { usePushLater } from './push.react.ts';

/** Opens the targets of notifications, and offers to turn them on a moment after the app is ready. */
export function PushHost() {
  const later = usePushLater();
  const { session } = usePlatform();
  const navigate = useNavigate();
  const [isReady, setReady] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setReady(true), PUSH_PROMPT_DELAY_MS);
    return () => clearTimeout(timer);
  }, []);
  useEffect(() => {
    if (!isReady) return;
    let end = () => {};
    let hasEnded = false;
    import('./run-push.ts')
      .then(({ runPush }) => {
        if (!hasEnded) end = runPush({ later, session, navigate });
      })
      // Without it messages are announced only while the app is open.
      .catch(() => {});
    return () => {
      hasEnded = true;
      end();
    };
  }, [isReady, later, session, navigate]);
  return null;
}
