import type { Handlers } from '../../platform/http/index.ts';
import type { PictureService } from './pictures.service.ts';

type PictureCall = Extract<keyof Handlers, `pictures.${string}`>;

export const createPictureHandlers = (pictures: PictureService): Pick<Handlers, PictureCall> => ({
  'pictures.get': ({ actor, params, query }) => pictures.look(actor, params.id, query.size),
  'pictures.info': ({ actor, params }) => pictures.info(actor.accountId, params.id),
});
