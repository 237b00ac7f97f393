import type { Reader, Tx } from '../../platform/database/index.ts';
import type { RoomRefusalTable } from './rooms.tables.ts';

export const insertRefusal = async ({ query }: Tx, row: RoomRefusalTable): Promise<void> => {
  await query.insertInto('room_refusal').values(row).execute();
};

/** Those of a seat, or of any from an address, the latest first. */
export const refusalTimes = async (
  query: Reader,
  roomKey: string,
  who: { seatId: string } | { fromHash: string },
  since: number,
): Promise<number[]> => {
  const found = query
    .selectFrom('room_refusal')
    .select('time')
    .where('room_key', '=', roomKey)
    .where('time', '>', since);
  const of =
    'seatId' in who
      ? found.where('seat_id', '=', who.seatId)
      : found.where('from_hash', '=', who.fromHash);
  return (await of.orderBy('time', 'desc').execute()).map(({ time }) => time);
};

export const deleteRefusalsBefore = async ({ query }: Tx, time: number): Promise<void> => {
  await query.deleteFrom('room_refusal').where('time', '<=', time).execute();
};
