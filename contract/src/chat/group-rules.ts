import type { ChatRole, GroupLevel, GroupRight } from '../base/enums.ts';
import type { GroupRules } from './groups.schemas.ts';

/** The default rules of a group. */
export const DEFAULT_RULES: GroupRules = {
  description: '',
  rights: {
    write: 'everyone',
    mention: 'admins',
    add: 'everyone',
    edit: 'admins',
    pin: 'admins',
    remove: 'admins',
  },
  slowSeconds: 0,
  history: 'joining',
};

const RANK: Record<ChatRole | GroupLevel, number> = {
  everyone: 0,
  member: 0,
  admin: 1,
  admins: 1,
  owner: 2,
};

/** Whether a role includes a right of the group; only groups have rules. */
export const hasRight = (
  rules: Pick<GroupRules, 'rights'> | undefined,
  role: ChatRole,
  right: GroupRight,
): boolean => rules === undefined || RANK[role] >= RANK[rules.rights[right]];
