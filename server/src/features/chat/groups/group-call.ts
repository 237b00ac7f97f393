import type { LiveCall } from '@kith/contract';
import type { ChatTable } from '../chat.tables.ts';

/** The call of a group, with its room, whose key stays on the server. */
export interface GroupCall extends LiveCall {
  roomKey: string;
}

export const callIn = ({ live_call: call }: Pick<ChatTable, 'live_call'>): GroupCall | null =>
  call === null ? null : (JSON.parse(call) as GroupCall);

export const presentCall = (call: GroupCall | null): LiveCall | null =>
  call && {
    video: call.video,
    startedTime: call.startedTime,
    profileIds: call.profileIds,
  };
