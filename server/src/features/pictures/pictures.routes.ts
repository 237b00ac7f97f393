import { KithError } from '@kith/contract';
import type { Handlers } from '../../platform/http/index.ts';
import { accessPicture } from './pictures.access.ts';
import type { PicturesOptions } from './pictures.context.ts';
import { presentPicture } from './pictures.present.ts';

/** Pictures come in by one call and are shown by another; what shows them is other features'. */
export const pictureHandlers = ({
  database,
  blobs,
  mayReadIn,
}: PicturesOptions): Pick<Handlers, 'pictures.upload' | 'pictures.get'> => ({
  'pictures.upload': async ({ actor, body }) =>
    presentPicture(await blobs.addPicture(actor.accountId, body)),
  'pictures.get': async ({ actor, params, query }) => {
    const blob = await accessPicture(database.read, params.id, actor, mayReadIn);
    const file = await blobs.open(blob, query.size);
    if (file === undefined) throw new KithError('not_found', 'There is no such picture.');
    return file;
  },
});
