import { getLocalTimeZone } from '@internationalized/date';
import { isAsked } from '@kith/contract/sami/sami';
import { SAMI_ENTRIES_MAX } from '@kith/contract/sami/sami.constants';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useStore } from 'zustand/react';
import type { CommandLanguage, CommandTarget } from '../../../platform/feature/command-verb.ts';
import { nowIn } from '../../../platform/grammar/now.ts';
import { useLanguage, useText } from '../../../platform/i18n/language.ts';
import { SkeletonRows } from '../../../ui/feedback/skeleton.tsx';
import { EmptyState, FailedState } from '../../../ui/feedback/states.tsx';
import { PaneHeader } from '../../../ui/layout/panes.tsx';
import { notify } from '../../../ui/overlays/toasts.tsx';
import { COMMAND_MAX_CHARS, understand } from '../grammar/understand.ts';
import { withHere } from '../here.ts';
import { meaningOf } from '../meanings.ts';
import { useSami, useSamiState } from '../sami.handle.ts';
import { samiTexts } from '../sami.texts.ts';
import { samiModelsTexts } from '../sami-models.texts.ts';
import { samiThreadsTexts } from '../sami-threads.texts.ts';
import { suggestionsFor } from '../suggestions.ts';
import { type Entry, useThread } from '../thread.ts';
import { useKnown, useLookups, useTargets } from '../use-lookups.ts';
import { useVerbs } from '../use-verbs.ts';
import { CommandField } from './command-field.tsx';
import { Consent } from './consent.tsx';
import { ConversationMenu } from './conversation-menu.tsx';
import { EntryView } from './entry-view.tsx';
import { ModelMenu } from './model-menu.tsx';
import { TokensLeft } from './tokens-left.tsx';

const LANGUAGES: readonly CommandLanguage[] = ['en', 'de', 'ar'];

type Props = {
  /** Absent in a panel, which has its own. */
  header?: {
    /** Before the title, on phones. */
    back: ReactNode;
    /** Before the menu. */
    acts?: ReactNode;
  };
  /** The chat beside which it is. */
  here?: CommandTarget | undefined;
  /** The number of the entry that is wanted. */
  card?: number;
};

/** Commands in one's own words, and what became of them. */
export function Conversation({ header, here, card = 0 }: Props) {
  const t = useText(samiTexts);
  const threads = useText(samiThreadsTexts);
  const ofModels = useText(samiModelsTexts);
  const { language: chosen, dates } = useLanguage();
  const language = LANGUAGES.find((each) => chosen.startsWith(each)) ?? 'en';
  const { engine } = useSami();
  const thread = useThread();
  const { entries, status, storedAs } = useStore(thread.state);
  const stored = useSamiState(({ list }) => list.threads.get(storedAs ?? ''));
  const verbs = useVerbs();
  const targets = useTargets();
  const lookups = withHere(useLookups(targets), here);
  const known = useKnown(verbs, targets);
  const [typed, setTyped] = useState('');
  const field = useRef<HTMLTextAreaElement>(null);
  const end = useRef<HTMLDivElement>(null);
  const log = useRef<HTMLOListElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: again when something is added
  useEffect(() => {
    end.current?.scrollIntoView({ block: 'end' });
  }, [entries.length]);
  const wanted = card > 0 && known ? entries.findIndex(({ number }) => number === card) : -1;
  useEffect(() => {
    const entry = log.current?.children[wanted];
    if (!(entry instanceof HTMLElement)) return;
    entry.scrollIntoView({ block: 'center' });
    entry.focus({ preventScroll: true });
  }, [wanted]);

  const offered = useSamiState((state) => state.models);
  // Nothing of the vault is sent to a model, and nothing that is not stored can be answered.
  const models =
    offered !== undefined && offered.models.length > 0 && thread.ask && !stored?.isVaulted
      ? offered
      : undefined;
  /** A question that waits for an agreement. */
  const [pending, setPending] = useState<string>();
  const agree = async (text: string) => {
    try {
      const loaded = await engine();
      await loaded.choose({ isAgreed: true });
      setPending(undefined);
      thread.ask?.(text);
    } catch {
      notify(() => ofModels('changeFailed'));
    }
  };
  const leave = (text: string) => {
    setPending(undefined);
    thread.add(text, { kind: 'refused', reason: 'unclear' }, 'done');
  };
  const now = () => nowIn(dates.timeZone ?? getLocalTimeZone());
  const canReach = (id: string) => targets.some((target) => target.id === id);
  const type = (text: string) => {
    setTyped(text);
    field.current?.focus();
  };
  const isFull = entries.length >= SAMI_ENTRIES_MAX;
  const ask = (text: string) => {
    if (verbs === undefined || text.trim() === '' || isFull) return;
    const understood = understand({ text, language, now: now(), verbs, lookups });
    const isLong = text.length > COMMAND_MAX_CHARS;
    const cut = `${text.slice(0, COMMAND_MAX_CHARS).toWellFormed()}…`;
    const waits =
      (understood.kind === 'act' || understood.kind === 'which') &&
      understood.verb.useCommand !== undefined;
    const said = (isLong ? cut : text.trim()).replaceAll('\0', '');
    const isForModel = understood.kind === 'refused' && understood.reason === 'unclear';
    if (!isForModel || models === undefined)
      thread.add(said, meaningOf(understood), waits ? 'waiting' : 'done');
    else if (models.isAgreed) thread.ask?.(said);
    else setPending(said);
    // It can be shortened there.
    if (!isLong) setTyped('');
  };
  const suggestions =
    verbs && !isFull
      ? suggestionsFor(typed.slice(0, COMMAND_MAX_CHARS), language, verbs, targets)
      : [];
  const title = stored?.title ?? threads('fresh');
  /** As it is read on the screen, without its buttons. */
  const text = () =>
    [...(log.current?.children ?? [])]
      .map((entry, at) => {
        const asked = entries[at];
        const written = thread.state.getState().answers.get(asked?.number ?? 0)?.text;
        if (asked && isAsked(asked.meaning))
          return [
            threads('youSaid', { text: asked.text }),
            ...(written ? [threads('samiSaid', { text: written })] : []),
          ].join('\n');
        // What a model proposed stands alone.
        const answer = entry.children[asked?.proposedBy ? 0 : 1];
        const parts = [...(answer?.querySelectorAll('h2, p, blockquote, li') ?? [])];
        const said = parts.map(({ textContent }) => textContent).filter(Boolean);
        const own = asked?.text ?? '';
        return [
          ...(own === '' ? [] : [threads('youSaid', { text: own })]),
          threads('samiSaid', { text: said.join('\n') }),
        ].join('\n');
      })
      .join('\n\n');

  if (status === 'missing' || status === 'failed')
    return (
      <div className="flex h-full flex-col bg-bg">
        {header && <PaneHeader>{header.back}</PaneHeader>}
        {status === 'missing' ? (
          <EmptyState title={threads('goneTitle')} text={threads('goneText')} />
        ) : (
          <FailedState
            title={threads('failedTitle')}
            text={threads('failedText')}
            retryLabel={threads('retry')}
            detailsLabel={threads('details')}
            onRetry={() => void engine().then((loaded) => loaded.thread(storedAs ?? ''))}
          />
        )}
      </div>
    );
  return (
    <div className={`flex h-full flex-col ${header ? 'bg-bg' : ''}`}>
      {header && (
        <PaneHeader>
          {header.back}
          <h2 dir="auto" className="min-w-0 flex-1 truncate text-body font-strong">
            {entries.length > 0 && title}
          </h2>
          {models ? (
            <ModelMenu models={models} />
          ) : (
            <span className="shrink-0 rounded-full bg-sunk px-3 py-1 text-small font-strong text-ink-2 max-small:hidden">
              {threads(thread.isTemporary ? 'temporaryOn' : 'withoutModel')}
            </span>
          )}
          {header.acts}
          {entries.length > 0 && <ConversationMenu {...{ thread: stored, title, text }} />}
        </PaneHeader>
      )}
      <div className="scroll-quiet min-h-0 flex-1 overflow-y-auto px-4">
        {status === 'loading' || known === undefined ? (
          <SkeletonRows label={threads('loadingThem')} />
        ) : entries.length === 0 ? (
          <EmptyState
            title={t('introTitle')}
            text={models ? ofModels('intro', { host: models.host }) : t('introText')}
          />
        ) : (
          <ol
            ref={log}
            aria-label={t('log')}
            className="mx-auto flex max-w-3xl flex-col gap-6 py-4"
          >
            {entries.map((entry: Entry, at) => (
              <EntryView
                key={entry.id}
                {...{ entry, known, now, canReach, onAgain: ask, onEdit: type }}
                isLatest={at === entries.length - 1}
              />
            ))}
          </ol>
        )}
        <div ref={end} />
      </div>
      {pending !== undefined && models && (
        <Consent
          models={models}
          onAgree={() => void agree(pending)}
          onLeave={() => leave(pending)}
        />
      )}
      {models && <TokensLeft tokens={models.tokens} />}
      <p className="mx-auto w-full max-w-3xl px-4 pt-2 text-small text-ink-2">
        {isFull ? threads('full') : threads(thread.isTemporary ? 'temporaryText' : 'storedText')}
      </p>
      <CommandField
        {...{ typed, suggestions, isReady: verbs !== undefined && !isFull }}
        inputRef={field}
        onType={type}
        onSubmit={() => ask(typed)}
      />
    </div>
  );
}
