import type { SamiMeaning } from '@kith/contract/sami/sami.schemas';
import type { SamiAnswerGrew, SamiModels } from '@kith/contract/sami/sami-answers.schemas';
import type { SamiList } from '@kith/contract/sami/sami-list';
import type { Thread } from './thread.ts';

/** What can be summarized. */
export type SummaryOf = Extract<SamiMeaning, { kind: 'chatSummary' | 'daySummary' }>;

/** What Sami shows above a screen. */
export type SamiPanel = { kind: 'command'; chatId: string } | SummaryOf;

export interface SamiState {
  list: SamiList;
  panel?: SamiPanel | undefined;
  /** Undefined until they are known. */
  models?: SamiModels;
}

/** The part that is loaded later. */
export interface SamiEngine {
  take(change: unknown): void;
  takeHeads(heads: object): void;
  refresh(options?: { force?: boolean }): Promise<void>;
  /** The vault has opened or closed: nothing of it may remain. */
  startOver(): void;
  /** A conversation on the server. */
  thread(id: string): Thread;
  /** One that is stored with its first entry; the same until then. */
  fresh(): Thread;
  /** A conversation that begins with a summary; forgotten when it is left, even if that is by a reload. */
  summary(): Thread;
  /** It stays when it is left. */
  keep(thread: Thread): void;
  /** It was left: nothing of it remains, unless it is kept. */
  leave(thread: Thread): void;
  /** One that is never stored. */
  temporary(): Thread;
  /** Another temporary one. */
  endTemporary(): void;
  rename(id: string, title: string): Promise<void>;
  remove(id: string): Promise<void>;
  restore(id: string): Promise<void>;
  search(text: string): Promise<readonly string[]>;
  /** An answer of a model has grown. */
  grew(change: SamiAnswerGrew): void;
  /** Agrees that questions go to the host of the models, or no longer, and chooses one of them. */
  choose(choice: { isAgreed: boolean; model?: string }): Promise<void>;
  dispose(): void;
}
