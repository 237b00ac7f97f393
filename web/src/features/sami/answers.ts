import type { CallAnswer } from '@kith/contract';
import type { SamiAnswer, SamiAnswerGrew } from '@kith/contract/sami/sami-answers.schemas';
import type { StoreApi } from 'zustand/vanilla';

/** Where answers of models come from. */
export interface AnswersKeeper {
  start(number: number): Promise<SamiAnswer>;
  stop(number: number): Promise<SamiAnswer>;
  read(number: number, after: number): Promise<CallAnswer<'samiAnswers.read'>>;
}

export interface ThreadAnswers {
  put(answers: readonly SamiAnswer[]): void;
  grow(grew: SamiAnswerGrew): void;
}

type Held = { answers: ReadonlyMap<number, SamiAnswer> };

/** Later attempts replace earlier ones, and of one attempt what has more. */
const isNewer = (held: SamiAnswer | undefined, next: SamiAnswer): boolean => {
  if (held === undefined) return true;
  if (held.runId !== next.runId) return next.createdTime >= held.createdTime;
  return next.seq > held.seq;
};

/** What models answer in a thread: the server's events, completed from there where one is missing. */
export const createAnswers = <State extends Held>(
  state: StoreApi<State>,
  keeper: AnswersKeeper | undefined,
): ThreadAnswers => {
  const set = (answer: SamiAnswer): void => {
    const { answers } = state.getState();
    if (!isNewer(answers.get(answer.number), answer)) return;
    const next: Held = { answers: new Map(answers).set(answer.number, answer) };
    state.setState(next as Partial<State>);
  };
  const complete = async (number: number, held: SamiAnswer | undefined): Promise<void> => {
    if (keeper === undefined) return;
    const { isWhole, ...answer } = await keeper.read(number, held?.seq ?? 0);
    if (isWhole) return set(answer);
    // Another attempt has no beginning here.
    if (held?.runId !== answer.runId) return complete(number, undefined);
    const known = state.getState().answers.get(number);
    if (known?.runId === held.runId && known.seq === held.seq)
      set({ ...answer, text: held.text + answer.text });
  };
  return {
    put: (answers) => answers.forEach(set),
    grow({ threadId: _, ...grew }) {
      const held = state.getState().answers.get(grew.number);
      const isSame = held?.runId === grew.runId;
      if (isSame && grew.seq <= held.seq) return;
      if (isSame && grew.seq === held.seq + 1) {
        const { links = held.links, sources = held.sources } = grew;
        return set({ ...held, ...grew, text: held.text + grew.text, links, sources });
      }
      complete(grew.number, isSame ? held : undefined).catch(() => undefined);
    },
  };
};
