import { KithError } from '@kith/contract';
import type { Reader } from '../../platform/database/index.ts';
import type { MediaActor } from '../../platform/http/index.ts';
import type { PicturesOptions } from './pictures.options.ts';
import { pictureOf, scopesOf } from './pictures.store.ts';
import type { PictureTable } from './pictures.tables.ts';

/**
 * Who may see a picture: everybody signed in, while it is the avatar or the background of a profile;
 * those whom a chat shows it to; and who uploaded it, until something shows it. Missing and
 * forbidden look the same.
 */
export const accessPicture = async (
  query: Reader,
  id: string,
  actor: MediaActor,
  mayReadIn: PicturesOptions['mayReadIn'],
): Promise<PictureTable> => {
  const picture = await pictureOf(query, id);
  const scopes = await scopesOf(query, id);
  const may =
    scopes.size === 0
      ? picture?.account_id === actor.accountId
      : scopes.has('profile') || scopes.has('background') || (await mayReadIn(query, actor, id));
  if (picture === undefined || !may) throw new KithError('not_found', 'There is no such picture.');
  return picture;
};
