import {
  KithError,
  LINK_ADDRESS_MAX_CHARS,
  LINK_PREVIEW_LIFETIME_MS,
  LINK_SITE_MAX_CHARS,
  type LinkPreview,
  type Picture,
} from '@kith/contract';
import type { Clock } from '../../platform/clock.ts';
import type { Database, Tx } from '../../platform/database/index.ts';
import { type Outbound, type OutboundAnswer, Unreachable } from '../../platform/outbound/index.ts';
import { newId, type Random } from '../../platform/random.ts';
import { setPicture } from '../pictures/index.ts';
import { deletePreviewsBefore, deletePreviewsOf, insertPreview } from './link-preview.store.ts';
import type { LinkPreviewTable } from './link-preview.tables.ts';
import { decodePage, readPage } from './read-page.ts';

export interface LinkPreviewOptions {
  database: Database;
  clock: Clock;
  random: Random;
  outbound: Outbound;
  /** False if the operator has switched previews off. */
  isOn: boolean;
  /** Re-encodes a picture; throws a `KithError` if it cannot. */
  keepPicture(accountId: string, bytes: AsyncIterable<Uint8Array>): Promise<Picture>;
}

/** Some sites answer only clients that look like a browser. */
const USER_AGENT = 'Mozilla/5.0 (compatible; Kith link preview)';
const IS_PAGE = /^(text\/html|application\/xhtml\+xml)\b/i;
const SWEPT_AT_ONCE = 100;

const typeOf = ({ headers }: OutboundAnswer): string => `${headers['content-type'] ?? ''}`;

async function* once(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes;
}

/** Reads web pages on behalf of people who write links to them. */
export const createLinkPreviews = (options: LinkPreviewOptions) => {
  const { database, clock, random, outbound, isOn, keepPicture } = options;

  /** Undefined for anything but a successful answer: callers learn nothing about the reason. */
  const get = async (
    accountId: string,
    url: string,
    accept: string,
  ): Promise<OutboundAnswer | undefined> => {
    const headers = { accept, 'user-agent': USER_AGENT };
    try {
      const answer = await outbound.fetch({ url, headers }, { purpose: 'linkPreview', accountId });
      return answer.status === 200 ? answer : undefined;
    } catch (error) {
      if (error instanceof Unreachable) return undefined;
      throw error;
    }
  };

  /** A page without its picture is still worth showing. */
  const pictureAt = async (accountId: string, url: string): Promise<Picture | null> => {
    try {
      const answer = await get(accountId, url, 'image/*');
      if (answer === undefined || !answer.isWhole) return null;
      return await keepPicture(accountId, once(answer.body));
    } catch (error) {
      if (error instanceof KithError) return null;
      throw error;
    }
  };

  /** Pictures of removed previews remain while messages use them. */
  const dropPictures = async (tx: Tx, rows: readonly LinkPreviewTable[]): Promise<void> => {
    for (const { id, account_id: accountId, picture_id: pictureId } of rows)
      if (pictureId !== null)
        await setPicture(tx, accountId, { scope: 'preview', owner_id: id }, null);
  };

  return {
    /** Undefined if there is nothing to show. */
    make: async (accountId: string, typed: string): Promise<LinkPreview | undefined> => {
      const url = URL.parse(typed)?.href ?? '';
      if (!isOn || url.length > LINK_ADDRESS_MAX_CHARS) return undefined;
      const answer = await get(accountId, url, 'text/html,application/xhtml+xml');
      if (answer === undefined || !IS_PAGE.test(typeOf(answer))) return undefined;
      const page = readPage(decodePage(answer.body, typeOf(answer)));
      if (page === undefined) return undefined;
      const imageUrl = page.image === null ? null : URL.parse(page.image, answer.url.href);
      const preview: LinkPreview = {
        id: newId(random),
        url,
        title: page.title,
        description: page.description,
        siteName: page.siteName ?? answer.url.hostname.slice(0, LINK_SITE_MAX_CHARS),
        image: imageUrl === null ? null : await pictureAt(accountId, imageUrl.href),
      };
      const { id, image } = preview;
      await database.transaction(async (tx) => {
        await insertPreview(tx, {
          id,
          account_id: accountId,
          picture_id: image?.id ?? null,
          preview: JSON.stringify(preview),
          created_time: clock.now(),
        });
        if (image !== null)
          await setPicture(tx, accountId, { scope: 'preview', owner_id: id }, image.id);
      });
      return preview;
    },

    sweep: async (): Promise<void> => {
      const before = clock.now() - LINK_PREVIEW_LIFETIME_MS;
      for (let removed = SWEPT_AT_ONCE; removed === SWEPT_AT_ONCE; )
        removed = await database.transaction(async (tx) => {
          const rows = await deletePreviewsBefore(tx, before, SWEPT_AT_ONCE);
          await dropPictures(tx, rows);
          return rows.length;
        });
    },

    erase: async (tx: Tx, accountId: string): Promise<void> =>
      dropPictures(tx, await deletePreviewsOf(tx, accountId)),
  };
};
