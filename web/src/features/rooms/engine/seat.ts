import type { CallAnswer, RoomSeat } from '@kith/contract';
import type { Call } from '../../../platform/api-client.ts';
import type { Environment } from '../../../platform/environment.ts';
import { toFailure } from '../../../platform/failure.ts';
import type { RoomKeys } from './room.types.ts';

/** The address of this page; `show` changes what the address bar shows. */
export interface PageAddress {
  path: string;
  show(path: string): void;
}

export interface SeatOptions {
  /** From the address: the keys of a seat, or the key of a link. */
  params: { roomKey: string; userKey: string } | { linkKey: string };
  address: PageAddress;
  call: Call;
  env: Pick<Environment, 'uuid' | 'tab'>;
}

/** Keys of the seat that this tab has at the address it shows, for a reload. */
const SEAT_PATH = 'kith.room.seat';

const isOf = (value: unknown, path: string): value is RoomKeys =>
  typeof value === 'object' && value !== null && 'path' in value && value.path === path;

export const linkPath = (linkKey: string): string => `/room/${linkKey}`;

export type Seat = ReturnType<typeof createSeat>;

/**
 * How this page comes to its seat. A guest who takes one gets a key that is in no address, so whoever sees the
 * address of the page does not get the seat. `keys` are empty until there is a seat, and may change.
 */
export const createSeat = ({ params, address, call, env }: SeatOptions) => {
  let path = address.path;
  let linkKey = 'linkKey' in params ? params.linkKey : undefined;
  const NONE: RoomKeys = { roomKey: '', userKey: '' };
  const ofAddress = 'linkKey' in params ? NONE : params;
  const stored: unknown = JSON.parse(env.tab.get(SEAT_PATH) ?? 'null');
  const known = isOf(stored, path) ? stored : undefined;
  const keys: RoomKeys = {
    roomKey: known?.roomKey ?? ofAddress.roomKey,
    userKey: known?.userKey ?? ofAddress.userKey,
  };
  const hasSeat = (): boolean => keys.userKey !== '';
  const remember = (): void => env.tab.set(SEAT_PATH, JSON.stringify({ path, ...keys }));
  const use = ({ roomKey, userKey }: RoomKeys): void => {
    Object.assign(keys, { roomKey, userKey });
    if (userKey !== '') remember();
    else env.tab.remove(SEAT_PATH);
  };
  /** The key that takes the place of the one in the address; kept, in case an answer is lost. */
  let madeKey: string | undefined;
  const newKey = (): string => {
    madeKey ??= env.uuid();
    return madeKey;
  };

  const lookByLink = async (key: string) => {
    const { room, you, needsName } = await call('roomLinks.look', { params: { linkKey: key } });
    const nobody: RoomSeat = {
      ...{ id: '', role: 'member', state: 'out', isGuest: true },
      name: needsName ? null : '',
    };
    return { room, you: you ?? nobody };
  };

  return {
    keys,
    /** The key of the link into the room, as far as it is known. */
    linkKey: (): string | undefined => linkKey,

    /** The room, and the person's seat or what it would be. */
    look: async (): Promise<CallAnswer<'rooms.get'>> => {
      if (!hasSeat() && linkKey !== undefined) return lookByLink(linkKey);
      try {
        return await call('rooms.get', { params: keys });
      } catch (error) {
        // It has ended, because the person was away for long.
        if (linkKey === undefined || toFailure(error).code !== 'not_found') throw error;
        use(NONE);
        return lookByLink(linkKey);
      }
    },

    /** Gets a seat by the link, or keeps the one of the address for this page. */
    take: async (
      { isGuest, isPaid }: Pick<RoomSeat, 'isGuest' | 'isPaid'>,
      name: string | undefined,
    ) => {
      if (!hasSeat() && linkKey !== undefined) {
        const body = { userKey: newKey(), ...(name !== undefined && { name }) };
        use(await call('roomLinks.join', { params: { linkKey }, body }));
        // Its key is one that only the payer has, and what leads them back here.
      } else if (isGuest && !isPaid && keys.userKey === ofAddress.userKey) {
        const userKey = newKey();
        try {
          await call('rooms.claim', { params: keys, body: { userKey } });
          use({ ...keys, userKey });
        } catch (error) {
          // A node of the version before does not know the call.
          if (toFailure(error).code !== 'not_found') throw error;
        }
      }
    },

    /** The address bar shows the link of the room, once the page knows it. */
    show: (key: string | null | undefined): void => {
      if (key == null || (key === linkKey && path === linkPath(key))) return;
      linkKey = key;
      path = linkPath(key);
      remember();
      address.show(path);
    },
  };
};
