import type { ChatRole, GroupSetting } from '../base/enums.ts';

/** The lines that the chat itself writes. */
export type ChatLine =
  /** Of many people, only the first are named; `count` is the number of all of them then. */
  | { kind: 'added'; profileIds: string[]; count?: number | undefined }
  | { kind: 'removed'; profileIds: string[] }
  | { kind: 'left' }
  /** Joined with a link. */
  | { kind: 'joined' }
  /** Null: the group is named after its members again. */
  | { kind: 'renamed'; name: string | null }
  | { kind: 'role'; profileId: string; role: ChatRole }
  | { kind: 'settings'; changed: GroupSetting[] }
  /** When messages sent from now on disappear; 0: never. */
  | { kind: 'timer'; seconds: number };
