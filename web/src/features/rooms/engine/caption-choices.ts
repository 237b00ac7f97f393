import type { CaptionChoices, RoomPerson } from '@kith/contract';
import type { Environment } from '../../../platform/environment.ts';

interface ChoicesOptions {
  env: Pick<Environment, 'after'>;
  chosen(): CaptionChoices;
  /** Throws if the choices do not arrive. */
  ask(choices: CaptionChoices): Promise<unknown>;
  isUp(): boolean;
}

/** How often one choice is sent, so that a page and a server that disagree do not go on for ever. */
const TIMES_MAX = 3;
const RETRY_MS = 1_000;

/** Brings this person's choices to the server: those that are lost or overtaken are sent again. */
export const createCaptionChoices = ({ env, chosen, ask, isUp }: ChoicesOptions) => {
  /** What the server has, as far as this page knows. */
  let held: CaptionChoices | undefined;
  let left = 0;
  let isAsking = false;
  /** Each time that the page enters, which may overtake a request. */
  let visit = 0;

  const isNew = (): boolean => {
    const { wanted, speech } = chosen();
    return held?.wanted !== wanted || held.speech !== speech;
  };
  const send = (): void => {
    if (isAsking || left === 0 || !isUp() || !isNew()) return;
    const sent = chosen();
    const during = visit;
    isAsking = true;
    left--;
    ask(sent).then(
      () => {
        isAsking = false;
        held = during === visit ? sent : undefined;
        send();
      },
      () => {
        isAsking = false;
        held = undefined;
        env.after(RETRY_MS, send);
      },
    );
  };
  const sendAnew = (): void => {
    left = TIMES_MAX;
    send();
  };

  return {
    /** The person has chosen. */
    change: sendAnew,
    /** The page has entered with these choices; others may have been made meanwhile. */
    enter: (entered: CaptionChoices): void => {
      visit++;
      held = entered;
      sendAnew();
    },
    /** The server shows this page's seat. */
    see: ({ speech }: Pick<RoomPerson, 'speech'>): void => {
      if (isAsking || held === undefined || held.speech === speech) return;
      held = { ...held, speech };
      send();
    },
  };
};
