import type { Chat, ChatRole } from '@kith/contract';
import { displayName } from '@kith/contract/base/names';
import { useCallback, useEffect, useState } from 'react';
import { useConnection, usePlatform } from '../../../platform/react.tsx';
import { useChatEngine, usePeople } from '../chat.react.ts';
import { useNameWords } from '../conversation/use-name-words.ts';
import { fold, listsAllMembers, memberCountOf } from '../engine/chat-view.ts';

/** Owner and admins come first. */
export const RANK = { owner: 0, admin: 1, member: 2 } as const;
const SHOWN_STEP = 50;
const PAUSE_MS = 150;

export interface ShownMember {
  id: string;
  role: ChatRole;
  name: string;
  src: string | null | undefined;
}

export interface MemberSearch {
  /** Undefined until the first answer. */
  rows: readonly ShownMember[] | undefined;
  isMore: boolean;
  more(): Promise<void>;
  /** Set without an answer of the server: how many members are on this device, of whom these are some. */
  here?: number;
  retry(): void;
}

/** Later rows replace earlier ones. */
const merged = (held: readonly ShownMember[], rows: readonly ShownMember[]): ShownMember[] => [
  ...new Map([...held, ...rows].map((row) => [row.id, row])).values(),
];

const wordsIn = (text: string): string[] =>
  fold(text)
    .split(/[\s\p{Pd}]+/u)
    .filter(Boolean);

/** Whether each typed word begins a word of the name, as on the server. */
const isNamed = (name: string, typed: readonly string[]): boolean => {
  const words = wordsIn(name);
  return typed.every((wanted) => words.some((word) => word.startsWith(wanted)));
};

/** The members that the chat carries: all of them, unless it is large. */
const useCarried = (chat: Chat): ShownMember[] => {
  const people = usePeople();
  const words = useNameWords();
  return chat.participants.map(({ id, role }) => {
    const person = people.get(id);
    return { id, role, name: displayName(person, words), src: person?.avatar };
  });
};

/** Finds among the members on this device. */
const useMembersHere = (here: readonly ShownMember[], typed: string): MemberSearch => {
  const [limit, setLimit] = useState({ typed, count: SHOWN_STEP });
  const count = limit.typed === typed ? limit.count : SHOWN_STEP;
  const wanted = wordsIn(typed);
  const found = here
    .filter(({ name }) => isNamed(name, wanted))
    .sort((a, b) => RANK[a.role] - RANK[b.role] || a.name.localeCompare(b.name));
  return {
    rows: found.slice(0, count),
    isMore: found.length > count,
    more: async () => setLimit({ typed, count: count + SHOWN_STEP }),
    retry: () => {},
  };
};

interface Answer {
  typed: string;
  rows: readonly ShownMember[];
  next: string | null;
}

/** The members of a large chat, as the server finds them; only while `isOn`. */
const useFoundMembers = (chat: Chat, typed: string, isOn: boolean) => {
  const { me } = useChatEngine();
  const { call } = usePlatform();
  const words = useNameWords();
  const [answer, setAnswer] = useState<Answer>();
  const [hasFailed, setFailed] = useState(false);
  const [turn, setTurn] = useState(0);
  const [known, setKnown] = useState({ state: '', rows: [] as readonly ShownMember[] });
  const isOffline = useConnection() === 'offline';
  const { id } = chat;
  const load = useCallback(
    async (q: string, after?: string, take = SHOWN_STEP) => {
      const query = { take: String(take), ...(q && { q }), ...(after && { after }) };
      return call('participants.list', { as: me, params: { id }, query });
    },
    [call, me, id],
  );
  const rowsOf = ({ members }: Awaited<ReturnType<typeof load>>): ShownMember[] =>
    members.map(({ person, role }) => ({
      ...{ id: person.id, role, name: displayName(person, words), src: person.avatar },
    }));
  // Who joins, leaves or gets another role changes these.
  const roles = chat.participants.map((one) => `${one.id} ${one.role}`).join();
  const state = `${memberCountOf(chat)} ${roles}`;
  const isSame = answer?.typed === typed;
  const keep = (rows: readonly ShownMember[]): void =>
    setKnown((held) => ({ state, rows: held.state === state ? merged(held.rows, rows) : rows }));
  // biome-ignore lint/correctness/useExhaustiveDependencies: again for each state of the members
  useEffect(() => {
    if (!isOn || isOffline) return;
    let isOver = false;
    const timer = setTimeout(
      async () => {
        try {
          // As many as are shown.
          let page = await load(typed);
          let rows = rowsOf(page);
          const count = isSame ? (answer?.rows.length ?? 0) : 0;
          while (page.next !== null && rows.length < count && !isOver) {
            page = await load(typed, page.next);
            rows = [...rows, ...rowsOf(page)];
          }
          if (isOver) return;
          setFailed(false);
          setAnswer({ typed, rows, next: page.next });
          keep(rows);
        } catch {
          if (!isOver) setFailed(true);
        }
      },
      typed === '' ? 0 : PAUSE_MS,
    );
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [isOn, isOffline, typed, load, state, turn]);
  return {
    rows: answer?.rows,
    isSame,
    // Who was a member in another state may have left.
    known: known.state === state ? known.rows : [],
    isCut: isOffline || hasFailed,
    isMore: isSame && answer.next !== null,
    async more() {
      if (answer?.next == null) return;
      const { next } = answer;
      const page = await load(typed, next);
      keep(rowsOf(page));
      setAnswer((held) =>
        held?.typed === typed && held.next === next
          ? { typed, rows: [...held.rows, ...rowsOf(page)], next: page.next }
          : held,
      );
    },
    retry() {
      setFailed(false);
      setTurn(turn + 1);
    },
  };
};

/** The members of a chat, all or those with a name, in steps: owner and admins first. */
export const useMembers = (chat: Chat, typed: string): MemberSearch => {
  const isListed = listsAllMembers(chat);
  const text = typed.trim();
  const { known, isCut, isSame, ...found } = useFoundMembers(chat, text, !isListed);
  const here = merged(known, useCarried(chat));
  const listed = useMembersHere(here, text);
  if (isListed) return listed;
  if (!isCut) return found;
  if (!isSame) return { ...listed, here: here.length, retry: found.retry };
  // The answer stays, with its focus and place.
  const shown = text === '' ? (found.rows ?? []) : merged(here, found.rows ?? []);
  return { ...found, here: Math.min(shown.length, memberCountOf(chat)) };
};
