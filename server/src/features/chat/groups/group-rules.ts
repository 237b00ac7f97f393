import {
  type GroupChanges,
  type GroupRight,
  type GroupRules,
  type GroupSetting,
  KithError,
} from '@kith/contract';
import { DEFAULT_RULES, hasRight } from '@kith/contract/chat/group-rules';
import type { ChatActor } from '../chat.access.ts';
import type { ChatTable, ParticipantTable } from '../chat.tables.ts';

type Ruled = Pick<ChatTable, 'private_key' | 'rules'>;

/** The rules of a group; undefined for other chats. */
export const rulesOf = ({ private_key, rules }: Ruled): GroupRules | undefined => {
  if (private_key !== null) return undefined;
  if (rules === null) return DEFAULT_RULES;
  const changed = JSON.parse(rules) as GroupRules;
  return {
    ...DEFAULT_RULES,
    ...changed,
    rights: { ...DEFAULT_RULES.rights, ...changed.rights },
  };
};

/** Whether the rules of the chat give a member this right. */
export const mayDo = (
  chat: Ruled,
  { role }: Pick<ParticipantTable, 'role'>,
  right: GroupRight,
): boolean => hasRight(rulesOf(chat), role, right);

export const checkRight = (
  chat: Ruled,
  member: Pick<ParticipantTable, 'role'>,
  right: GroupRight,
): void => {
  if (!mayDo(chat, member, right))
    throw new KithError('not_allowed', 'Only admins of the group can do this.');
};

/** Whether a member may mention everyone: only people, and only in groups. */
export const mayMentionEveryone = (
  chat: Ruled,
  member: Pick<ParticipantTable, 'role'>,
  { scope }: Pick<ChatActor, 'scope'>,
): boolean => chat.private_key === null && scope === undefined && mayDo(chat, member, 'mention');

/** Milliseconds between two messages of a member; 0 if they need not wait. */
export const slowFor = (chat: Ruled, { role }: Pick<ParticipantTable, 'role'>): number =>
  role === 'member' ? (rulesOf(chat)?.slowSeconds ?? 0) * 1_000 : 0;

/** Throws if the rules of the group do not let a member write now. */
export const checkMayWriteNow = (
  chat: Ruled,
  member: Pick<ParticipantTable, 'role' | 'wrote_time'>,
  now: number,
): void => {
  checkRight(chat, member, 'write');
  const wait = (member.wrote_time ?? 0) + slowFor(chat, member) - now;
  if (member.wrote_time === null || wait <= 0) return;
  const retryAfter = Math.ceil(wait / 1_000);
  throw new KithError('slow_mode', `This group is in slow mode. Wait ${retryAfter} s.`, {
    retryAfter,
  });
};

/** The rules after a change, and which of them differ. */
export const changedRules = (
  before: GroupRules,
  { rights = {}, ...changes }: GroupChanges,
): { rules: GroupRules; changed: GroupSetting[] } => {
  const rules = { ...before, ...changes, rights: { ...before.rights, ...rights } } as GroupRules;
  const differs = (key: GroupSetting) => JSON.stringify(rules[key]) !== JSON.stringify(before[key]);
  const settings: GroupSetting[] = ['description', 'rights', 'slowSeconds', 'history'];
  return { rules, changed: settings.filter(differs) };
};
