import { type ChatRole, GROUP_ADMINS_MAX, KithError } from '@kith/contract';
import { stampOf, type Tx } from '../../../platform/database/index.ts';
import { accessLockedChat, type ChatActor, checkIsGroup } from '../chat.access.ts';
import type { ChatOptions } from '../chat.options.ts';
import { updateChat } from '../chat.store.ts';
import type { ParticipantTable } from '../chat.tables.ts';
import { countRole, firstMembersOf } from '../members/many-members.store.ts';
import { memberOf, updateMember } from '../members/members.store.ts';
import type { Membership } from '../members/membership.ts';
import { versionAfter } from '../messages/held.ts';
import { endChat, TOLD_AT_ONCE, tellEnded } from '../removal/ended.service.ts';
import { revokeLinksOf } from './group-links.store.ts';
import { deleteRequests } from './group-requests.store.ts';
import { mayDo } from './group-rules.ts';

const byProfile = (a: ParticipantTable, b: ParticipantTable): number =>
  a.profile_id < b.profile_id ? -1 : 1;

const onlyOwner = () => new KithError('not_allowed', 'Only the owner of the group can do this.');

/** Who may change a member's role: the owner, and an admin who steps down. */
const checkMayGive = (own: ParticipantTable, member: ParticipantTable, role: ChatRole): void => {
  const isOwn = own.profile_id === member.profile_id;
  if (isOwn && own.role === 'owner')
    throw new KithError('not_allowed', 'Make someone else the owner first.');
  const stepsDown = isOwn && role === 'member';
  if (own.role !== 'owner' && !stepsDown) throw onlyOwner();
};

/** Changes the roles of a group's members, and dissolves groups. */
export const createGroupRoles = (
  options: ChatOptions,
  { changeShared, endAll, record, retract, showRequestsTo }: Membership,
) => {
  const { database, clock } = options;
  const give = async (tx: Tx, { chat_id, profile_id }: ParticipantTable, role: ChatRole) =>
    updateMember(tx, chat_id, profile_id, { role, stamp: await stampOf(tx) });

  return {
    /** Makes a member an admin, a member again, or the owner: then the caller becomes an admin. */
    setRole: (actor: ChatActor, chatId: string, memberId: string, role: ChatRole): Promise<void> =>
      database.transaction(async (tx) => {
        const { profileId } = actor;
        const { chat, member: own } = await accessLockedChat(tx, actor, chatId);
        checkIsGroup(chat);
        const member = await memberOf(tx.query, chatId, memberId);
        if (member === undefined)
          throw new KithError('not_found', 'There is no such member.', { field: 'participantId' });
        if (member.role === role) return;
        checkMayGive(own, member, role);
        const admins = role === 'admin' ? await countRole(tx.query, chatId, 'admin') : 0;
        if (admins >= GROUP_ADMINS_MAX)
          throw new KithError('conflict', `A group can have at most ${GROUP_ADMINS_MAX} admins.`);
        if (role === 'owner') await give(tx, own, 'admin');
        await give(tx, member, role);
        // A link depends on the right of the member who created it.
        if (!mayDo(chat, { role }, 'add')) await revokeLinksOf(tx, chatId, [memberId], clock.now());
        await showRequestsTo(tx, chatId, memberId);
        const system = { kind: 'role' as const, profileId: memberId, role };
        await changeShared(tx, chat, {}, { said: [{ by: profileId, system }] });
        await record(tx, chatId, profileId, { kind: 'role', profileIds: [memberId], role });
      }),

    /**
     * Ends the group for all of its members. Those of a large one notice a little later that it is gone, a
     * few at a time, so that nobody waits for it.
     */
    dissolve: (actor: ChatActor, chatId: string): Promise<void> =>
      database.transaction(async (tx) => {
        const { chat, member: own } = await accessLockedChat(tx, actor, chatId);
        checkIsGroup(chat);
        if (own.role !== 'owner') throw onlyOwner();
        const members = await firstMembersOf(tx.query, chatId, TOLD_AT_ONCE + 1);
        const isTold = members.length <= TOLD_AT_ONCE;
        await deleteRequests(tx, chatId);
        await updateChat(tx, chatId, {
          ...{ requests: 0, version: versionAfter(chat) },
          stamp: await stampOf(tx),
        });
        const time = await endChat(tx, options, { chatId, isTold });
        await endAll(tx, chatId, time);
        // Own versions are locked in the order of the profiles.
        const told = isTold ? members : [own];
        await tellEnded(tx, options, retract, told.toSorted(byProfile));
      }),
  };
};
