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
  'room.changed': {
    summary: 'The room or its people have changed.',
    payload: room,
  },
  /** From the page of another person in the room, for the connection between the two. */
  'room.signal': {
    summary: 'Another person signals for the connection between the two.',
    payload: signalled,
  },
  'room.reaction': {
    summary: 'Somebody in the room has reacted.',
    payload: reacted,
  },
  /** Only to people who read captions. */
  'room.caption': {
    summary: 'What somebody in the room said, as text.',
    payload: caption,
  },
  /** Only to the page of the person who is called. */
  'room.call': {
    summary: 'A call rings for the person in the room, or does not any more.',
    payload: roomCall,
  },
  /** Whose media the forwarder sends to the page, and on which sections. */
  'room.slots': {
    summary: 'The assignment of media sections that the forwarder sends has changed.',
    payload: roomSlots,
  },
  /** This connection has ended: another page took the seat, or the seat or the room has ended. */
  'room.ended': {
    summary: 'This connection to the room has ended.',
    payload: roomEnded,
  },
} as const;

export const roomRequests = {
  /** Takes the seat for this page, away from any other. */
  'room.enter': {
    summary: 'Take the seat for this page.',
    payload: enterPayload,
    answer: room,
    rate: 'write',
  },
  'room.media': {
    summary: 'Show others the microphone, the camera, the screen or a raised hand.',
    payload: mediaPayload,
    answer: z.object({}),
    rate: 'write',
  },
  'room.signal': {
    summary: 'Signal to another person in the room.',
    payload: signalPayload,
    answer: z.object({}),
    rate: 'signal',
  },
  /** To the forwarder of the room; `conflict` if it has changed, or cannot be reached at the moment. */
  'room.connect': {
    summary: 'Connect to the forwarder of the room.',
    payload: connectPayload,
    answer: connectAnswer,
    rate: 'connect',
  },
  /** The page's answer to the offer of `room.connect`, if there was one. */
  'room.accept': {
    summary: 'Answer what the forwarder of the room has offered.',
    payload: acceptPayload,
    answer: z.object({}),
    rate: 'connect',
  },
  /** No direct path to somebody was found: the room moves to the forwarder. */
  'room.stuck': {
    summary: 'Report that no direct path to a person was found.',
    payload: z.strictObject({}),
    answer: z.object({}),
    rate: 'write',
  },
  /** Includes the participant in the current recording, or excludes them from now on. */
  'room.consent': {
    summary: 'Consent to the recording of the meeting, or be left out of it.',
    payload: consentPayload,
    answer: z.object({}),
    rate: 'write',
  },
  /** Whether they read captions, and whether there are any of what they say. */
  'room.captions': {
    summary: 'Read captions, or consent to captions of what you say.',
    payload: captionsPayload,
    answer: z.object({}),
    rate: 'write',
  },
  /** Of the person who has the seat; everything that it rings on stops. */
  'room.declineCall': {
    summary: 'Decline a call that rings for the person in the room.',
    payload: declineCallPayload,
    answer: z.object({}),
    rate: 'write',
  },
  'room.react': {
    summary: 'Show a reaction to everyone in the room.',
    payload: reactPayload,
    answer: z.object({}),
    rate: 'write',
  },
} as const satisfies Record<string, RequestEvent>;

export const roomHeads = { room: version } as const;

export const roomCollections = { room } as const;
