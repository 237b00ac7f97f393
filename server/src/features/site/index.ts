import { DAY_MS, HOUR_MS } from '@kith/contract';
import { defineFeature } from '../../platform/feature.ts';
import { createWebFiles, serveWeb } from '../../platform/http/index.ts';
import { serveForms } from './forms.routes.ts';
import { createForms } from './forms.service.ts';
import { createSites, type Site } from './site.ts';

export { html, type Markup } from './markup/html.ts';
export type { Reader } from './site.ts';

/** Pages in the frame of the site, in the language of their reader. */
export interface SitePages {
  page: Site['page'];
}

declare module '../../platform/services.ts' {
  interface Services {
    site: { pagesFor(url: string, accepted: string | undefined): SitePages };
  }
}

export default defineFeature({
  name: 'site',
  needs: ['accounts'],
  state: {
    'the content and the pages rendered from it':
      'Read at the start and rendered once per language by every process.',
  },
  create: (platform, { accounts }) => {
    const { bus, config, database, clock, random, http, limits, mail, origin, origins } = platform;
    const { brand, registration } = config;
    const sites = createSites({
      brand,
      origin,
      roomOrigin: config.roomOrigin,
      publicRoom: config.publicRoom,
      contentDir: config.contentDir,
      development: config.development,
      isMailed: mail.kind !== 'none',
      registration,
    });
    const campaign = sites.campaignName;
    const forms = createForms({ database, clock, random, limits, mail, origin, campaign });
    const purge = { name: 'forgetForms', everyMs: HOUR_MS, run: forms.purge } as const;
    // A single process finds the files of replaced builds in its folder.
    const files = bus.isAlone ? undefined : createWebFiles({ database, clock });
    return {
      service: {
        pagesFor: (url, accepted) =>
          sites.siteFor(registration, new URLSearchParams(url.split('?')[1]), accepted),
      },
      // Without email, nobody could confirm their address.
      schedules: [
        ...(mail.kind === 'none' ? [] : [purge]),
        ...(files === undefined
          ? []
          : [{ name: 'shareWebFiles', everyMs: DAY_MS, everywhere: true, run: files.publish }]),
      ],
      serve: async () => {
        // Before any page refers to them.
        await files?.publish();
        serveForms(http, {
          siteFor: (query, accepted) => sites.siteFor(registration, query, accepted),
          forms,
          limits,
          origins,
        });
        await serveWeb(http, {
          brand,
          origins,
          registration: accounts.registration,
          sendsMail: mail.reaches('email'),
          passkeyOrigin: origin,
          serviceWorker: config.serviceWorker,
          files,
          roomOrigin: config.roomOrigin,
          appOrigin: config.publicOrigin,
          find: (path, search, mode, accepted) =>
            sites.siteFor(mode, new URLSearchParams(search), accepted).find(path, search),
        });
      },
    };
  },
});
