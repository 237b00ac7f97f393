import * as z from 'zod';
import { sessionName } from '../accounts/accounts.schemas.ts';
import { DEVICE_MAX_CHARS, ICE_SERVERS_MAX, SESSIONS_MAX } from '../base/constants.ts';
import { id, listQuery, next, noAnswer, time } from '../base/fields.schemas.ts';
import { givenFileName } from '../files/files.schemas.ts';
import { person } from '../profiles/profiles.schemas.ts';
import { iceServer } from '../rooms/rooms.schemas.ts';
import {
  BEAM_CODE_CHARS,
  BEAM_CODE_LETTERS,
  BEAM_ITEMS_MAX,
  BEAM_MAX_BYTES,
  BEAM_NAME_MAX_CHARS,
  BEAM_NAMED_MAX,
  BEAM_PAGE_MAX,
  BEAM_PAIR_SIGNALS_MAX,
  BEAM_SIGNAL_MAX_CHARS,
} from './beam.constants.ts';

export const BEAM_KINDS = ['file', 'text', 'link', 'contact', 'place'] as const;
export const BEAM_STATES = [
  'offered',
  'accepted',
  'declined',
  'cancelled',
  'done',
  'failed',
] as const;
/**
 * How the pages may be connected: `direct`, which reveals their addresses to each other, or only through the
 * operator's relay.
 */
export const BEAM_WAYS = ['direct', 'relay'] as const;
/** Why something is not offered: nobody is there to accept it, or the pages may not be connected. */
export const BEAM_OBSTACLES = ['away', 'noWay'] as const;

/** Names a page, chosen by itself, so that only one of several tabs goes on. */
const page = id;

export const beamItem = z.strictObject({
  kind: z.enum(BEAM_KINDS),
  name: givenFileName.pipe(z.string().max(BEAM_NAME_MAX_CHARS)),
  size: z.int().min(0).max(BEAM_MAX_BYTES),
});

/** What is offered: the first things by name, all of them by number and size. */
const contents = {
  items: z.array(beamItem).min(1).max(BEAM_NAMED_MAX),
  count: z.int().min(1).max(BEAM_ITEMS_MAX),
  bytes: z.int().min(0).max(BEAM_MAX_BYTES),
};

/** What a person offers, as one of the two accounts sees it. */
export const beamOffer = z.object({
  id,
  isIncoming: z.boolean(),
  /** The other person; null between one's own devices. */
  person: person.nullable(),
  /** The account's profile that sends or is sent something. */
  profileId: id,
  /** The session that sends, and the only one that may accept; null if every one of the account may. */
  fromSession: id.nullable(),
  toSession: id.nullable(),
  /** The pages between which it is transferred: the one that offers, and the one that has accepted. */
  fromPage: page,
  toPage: page.nullable(),
  ...contents,
  way: z.enum(BEAM_WAYS),
  state: z.enum(BEAM_STATES),
  createdTime: time,
  expiresTime: time,
});

export const beamDevice = z.object({
  /** Of its session. */
  id,
  name: sessionName,
  /** As its browser describes itself. */
  device: z.string().max(DEVICE_MAX_CHARS),
  /** Whether a page is open there, as far as this server knows. */
  isHere: z.boolean(),
  lastUsedTime: time,
});

/** What one page tells the other so that they find each other. */
export const beamSignal = z.object({
  offerId: id,
  /** The page that it is for. */
  page,
  data: z.string().max(BEAM_SIGNAL_MAX_CHARS),
});

/** What one of two paired browsers tells the other, of which only the latest counts. */
export const beamPairSignal = z.strictObject({
  nth: z.int().min(1).max(BEAM_PAIR_SIGNALS_MAX),
  /** Printable ASCII, which takes a byte each where it is stored. */
  data: z
    .string()
    .max(BEAM_SIGNAL_MAX_CHARS)
    .regex(/^[ -~]*$/, 'contains other characters'),
});

/** In capitals. */
export const beamCode = z
  .string()
  .length(BEAM_CODE_CHARS)
  .regex(new RegExp(`^[${BEAM_CODE_LETTERS}]+$`));

/** The seat of one of two browsers, which only it has the key of. */
const seat = z.object({ id, key: id, expiresTime: time });
const keyed = { key: id };

const params = z.object({ id });
const connecting = z.object({ iceServers: z.array(iceServer).max(ICE_SERVERS_MAX) });

export const beamCalls = {
  'beam.devices': {
    summary: 'List the other browsers in which the account is signed in.',
    answer: z.object({ devices: z.array(beamDevice).max(SESSIONS_MAX) }),
  },
  /** Latest first. */
  'beam.list': {
    summary: 'List what is offered to the account and by it.',
    query: listQuery,
    answer: z.object({ offers: z.array(beamOffer).max(BEAM_PAGE_MAX), next }),
  },
  /**
   * Nothing is stored, and nobody told, if there is an obstacle. Whether a person cannot be reached or does not
   * want to be is not revealed.
   */
  'beam.offer': {
    summary: 'Offer something to a person or to another browser of the account.',
    errors: ['not_found', 'conflict', 'rate_limited'],
    body: z.strictObject({
      to: z.union([z.strictObject({ profileId: id }), z.strictObject({ sessionId: id })]),
      page,
      ...contents,
    }),
    answer: z.union([
      connecting.extend({ offer: beamOffer }),
      z.object({ obstacle: z.enum(BEAM_OBSTACLES) }),
    ]),
  },
  /** The first page to do so receives it. */
  'beam.accept': {
    summary: 'Accept what is offered.',
    errors: ['conflict'],
    params,
    body: z.strictObject({ page }),
    answer: connecting.extend({ offer: beamOffer }),
  },
  /** By another page of the same browser, after the first was reloaded. */
  'beam.resume': {
    summary: 'Go on with an accepted offer in another page.',
    errors: ['conflict'],
    params,
    body: z.strictObject({ page }),
    answer: connecting.extend({ offer: beamOffer }),
  },
  'beam.decline': {
    summary: 'Decline what is offered.',
    errors: ['conflict'],
    params,
    answer: noAnswer,
  },
  'beam.signal': {
    summary: 'Tell the other page of an accepted offer how to connect.',
    errors: ['conflict'],
    params,
    body: z.strictObject({ page, data: z.string().max(BEAM_SIGNAL_MAX_CHARS) }),
    answer: noAnswer,
  },
  /** By either of the two pages, or by any page of the sender before it is accepted. */
  'beam.end': {
    summary: 'End an offer or its transfer.',
    errors: ['conflict'],
    params,
    body: z.strictObject({ outcome: z.enum(['done', 'cancelled', 'failed']) }),
    answer: noAnswer,
  },
  'beamPairs.open': {
    summary: 'Get a code with which another browser is paired with this one, without an account.',
    answer: seat.extend({ code: beamCode }),
  },
  /** Once. A code that was used, has expired or never was is answered alike. */
  'beamPairs.join': {
    summary: 'Pair this browser with the one that shows a code.',
    errors: ['not_found'],
    body: z.strictObject({ code: beamCode }),
    answer: seat,
  },
  /** Asked again and again while the two connect. */
  'beamPairs.signal': {
    summary: 'Tell the other of two paired browsers how to connect, and read what it tells.',
    errors: ['not_found'],
    params,
    body: z.strictObject({
      ...keyed,
      /** The latest that was read. */
      heard: z.int().min(0).max(BEAM_PAIR_SIGNALS_MAX),
      said: beamPairSignal.nullable(),
    }),
    answer: connecting.extend({
      isPaired: z.boolean(),
      /** Null if there is nothing new. */
      said: beamPairSignal.nullable(),
    }),
  },
  'beamPairs.close': {
    summary: 'End the pairing of two browsers.',
    errors: ['not_found'],
    params,
    body: z.strictObject(keyed),
    answer: noAnswer,
  },
} as const;

export type BeamItem = z.infer<typeof beamItem>;
export type BeamOffer = z.infer<typeof beamOffer>;
export type BeamDevice = z.infer<typeof beamDevice>;
export type BeamSignal = z.infer<typeof beamSignal>;
export type BeamWay = (typeof BEAM_WAYS)[number];
export type BeamObstacle = (typeof BEAM_OBSTACLES)[number];
export type BeamPairSignal = z.infer<typeof beamPairSignal>;
