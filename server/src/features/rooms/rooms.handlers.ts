import type { Handlers, Limits, UserActor } from '../../platform/http/index.ts';
import type { CaptionService } from './captions.service.ts';
import type { LinkService, LinkVisit } from './links.service.ts';
import type { RecordingService } from './recordings.service.ts';
import type { SeatKeys, SeatVisit } from './rooms.access.ts';
import type { RoomService } from './rooms.service.ts';

export type RoomHandlers = Pick<
  Handlers,
  Extract<keyof Handlers, `rooms.${string}` | `roomLinks.${string}` | `recordings.${string}`>
>;

/** From one address: these rooms need no account, and each is a row until it is left or expires. */
const PRIVATE_ROOMS_PER_MINUTE = 10;

/** From one address into one room: whoever joins becomes a row. */
const LINK_JOINS_PER_MINUTE = 10;

const visitOf = ({
  params,
  actor,
}: {
  params: SeatKeys;
  actor: UserActor | undefined;
}): SeatVisit => ({ ...params, accountId: actor?.accountId });

const linkVisitOf = ({
  params,
  actor,
  context,
}: {
  params: { linkKey: string };
  actor: UserActor | undefined;
  context: { address: string };
}): LinkVisit => ({ ...params, actor, address: context.address });

export const createRoomHandlers = (
  rooms: RoomService,
  recordings: RecordingService,
  captions: CaptionService,
  links: LinkService,
  { limits, openVisit }: { limits: Limits; openVisit(ticket: string): Promise<string> },
): RoomHandlers => ({
  'rooms.create': ({ actor, body }) => rooms.create(actor, body),
  'rooms.createPrivate': ({ context }) => {
    limits.takeNamed(`private-room:${context.address}`, PRIVATE_ROOMS_PER_MINUTE);
    return rooms.createPrivate();
  },
  'rooms.openPage': async ({ body }) => ({ secret: await openVisit(body.ticket) }),
  'rooms.get': (request) => rooms.get(visitOf(request)),
  'rooms.update': (request) => rooms.update(visitOf(request), request.body),
  'rooms.join': (request) => rooms.join(visitOf(request), request.body),
  'rooms.admit': async (request) => {
    await rooms.admit(visitOf(request), request.body);
    return {};
  },
  'rooms.remove': async (request) => {
    await rooms.remove(visitOf(request), request.body);
    return {};
  },
  'rooms.leave': async (request) => {
    await rooms.leave(visitOf(request));
    return {};
  },
  'rooms.claim': async (request) => {
    await rooms.claim(visitOf(request), request.body);
    return {};
  },
  'roomLinks.look': (request) => links.look(linkVisitOf(request)),
  'roomLinks.join': (request) => {
    const visit = linkVisitOf(request);
    limits.takeNamed(`room-link:${visit.address} ${visit.linkKey}`, LINK_JOINS_PER_MINUTE);
    return links.join(visit, request.body);
  },
  'roomLinks.find': ({ params }) => links.find(params),
  'roomLinks.renew': (request) => links.renew(visitOf(request)),
  'rooms.invite': (request) => rooms.invite(visitOf(request), request.body),
  'rooms.record': (request) => recordings.start(visitOf(request), request.body.name),
  'rooms.stopRecording': async (request) => {
    await recordings.stop(visitOf(request));
    return {};
  },
  'rooms.speak': async (request) => {
    await captions.speak(visitOf(request), request.body, request.query);
    return {};
  },
  'recordings.get': ({ params: { recordingId, ...params }, actor, headers }) =>
    recordings.door(visitOf({ params, actor }), { method: 'HEAD', recordingId, headers }),
  'recordings.append': ({ params: { recordingId, ...params }, actor, headers, body }) =>
    recordings.door(visitOf({ params, actor }), { method: 'PATCH', recordingId, headers, body }),
});
