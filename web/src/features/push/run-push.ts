import type { Cancel } from '../../platform/environment.ts';
import type { Session } from '../../platform/session.ts';
import { answerWorker } from './answer-worker.ts';
import type { PushLater } from './push-later.ts';

export interface PushRun {
  later: Pick<PushLater, 'load' | 'offered'>;
  session: Pick<Session, 'state' | 'setActiveProfile'>;
  navigate(path: string): unknown;
}

/** Keeps this browser subscribed, offers to turn notifications on, and opens their targets. */
export const runPush = ({ later, session, navigate }: PushRun): Cancel => {
  const stop = answerWorker({ session, navigate });
  let hasEnded = false;
  const offer = async (): Promise<void> => {
    const engine = await later.load();
    await engine.known;
    if (!hasEnded && engine.isOffered()) later.offered.setState({ engine });
  };
  // Not loaded: the settings show it, with an offer to try again.
  offer().catch(() => {});
  return () => {
    hasEnded = true;
    stop();
    later.offered.setState({ engine: undefined });
  };
};
