import { HOUR_MS } from '@kith/contract';
import { defineFeature } from '../../platform/feature/feature.ts';
import { demandScope } from '../../platform/http/index.ts';
import { pictureReaders } from '../pictures/index.ts';
import { linkKind } from './link-kind.ts';
import { createLinkPreviews } from './link-preview.service.ts';
import { hasPreviewWith } from './link-preview.store.ts';

export default defineFeature({
  name: 'link-preview',
  needs: ['pictures'],
  create: ({ database, clock, random, outbound, config }, { pictures }) => {
    const previews = createLinkPreviews({
      ...{ database, clock, random, outbound },
      isOn: config.linkPreviews,
      keepPicture: pictures.add,
    });
    return {
      handlers: {
        'linkPreview.get': async ({ actor, query }) => {
          // It is a GET that sends requests and stores what they return.
          demandScope(actor, false, 'linkPreview.get');
          return previews.make(actor.accountId, query.url);
        },
      },
      attachments: { link: linkKind },
      offers: [
        pictureReaders.offer((query, { accountId }, pictureId) =>
          hasPreviewWith(query, accountId, pictureId),
        ),
      ],
      schedules: [{ name: 'forgetLinkPreviews', everyMs: HOUR_MS, run: previews.sweep }],
      eraseData: previews.erase,
    };
  },
});
