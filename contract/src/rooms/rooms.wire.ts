import * as z from 'zod';
import { version } from '../base/fields.schemas.ts';
import type { RequestEvent } from '../base/wire.ts';
import {
  acceptPayload,
  caption,
  captionsPayload,
  connectAnswer,
  connectPayload,
  consentPayload,
  declineCallPayload,
  enterPayload,
  mediaPayload,
  reacted,
  reactPayload,
  room,
  roomCall,
  roomEnded,
  roomSlots,
  signalled,
  signalPayload,
} from './rooms.schemas.ts';

export { roomCalls as calls } from './rooms.schemas.ts';

export const roomEvents = {
  /** Always the whole room, so there are no gaps. */
  'room.changed': room,
  /** From the page of another person in the room, for the connection between the two. */
  'room.signal': signalled,
  'room.reaction': reacted,
  /** Only to people who read captions. */
  'room.caption': caption,
  /** Only to the page of the person who is called. */
  'room.call': roomCall,
  /** Whose media the forwarder sends to the page, and on which sections. */
  'room.slots': roomSlots,
  /** This connection has ended: another page took the seat, or the seat or the room has ended. */
  'room.ended': roomEnded,
} as const;

export const roomRequests = {
  /** Takes the seat for this page, away from any other. */
  'room.enter': { payload: enterPayload, answer: room, rate: 'write' },
  'room.media': { payload: mediaPayload, answer: z.object({}), rate: 'write' },
  'room.signal': { payload: signalPayload, answer: z.object({}), rate: 'signal' },
  /** To the forwarder of the room; `conflict` if it has changed, or cannot be reached at the moment. */
  'room.connect': { payload: connectPayload, answer: connectAnswer, rate: 'write' },
  /** The page's answer to the offer of `room.connect`, if there was one. */
  'room.accept': { payload: acceptPayload, answer: z.object({}), rate: 'write' },
  /** No direct path to somebody was found: the room moves to the forwarder. */
  'room.stuck': { payload: z.strictObject({}), answer: z.object({}), rate: 'write' },
  /** Includes the participant in the current recording, or excludes them from now on. */
  'room.consent': { payload: consentPayload, answer: z.object({}), rate: 'write' },
  /** Whether they read captions, and whether there are any of what they say. */
  'room.captions': { payload: captionsPayload, answer: z.object({}), rate: 'write' },
  /** Of the person who has the seat; everything that it rings on stops. */
  'room.declineCall': { payload: declineCallPayload, answer: z.object({}), rate: 'write' },
  'room.react': { payload: reactPayload, answer: z.object({}), rate: 'write' },
} as const satisfies Record<string, RequestEvent>;

export const roomHeads = { room: version } as const;

export const roomCollections = { room } as const;
