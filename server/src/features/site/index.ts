import { DAY_MS, HOUR_MS } from '@kith/contract';
import { defineFeature } from '../../platform/feature/feature.ts';
import { createWebFiles, serveWeb } from '../../platform/http/index.ts';
import { ENGLISH, knownLanguage } from '../../platform/texts.ts';
import { serveForms } from './forms.routes.ts';
import { createForms } from './forms.service.ts';
import type { OfferedPlan } from './offered.ts';
import { createSites, type Site } from './site.ts';

export { askedLanguage, directionOf, preferredLanguage } from './languages.ts';
export { html, type Markup } from './markup/html.ts';
export type { OfferedPlan } from './offered.ts';
export type { Reader } from './site.ts';

/** Pages in the frame of the site, in the language of their reader. */
export interface SitePages {
  page: Site['page'];
  language: Site['language'];
}

declare module '../../platform/feature/services.ts' {
  interface Services {
    site: {
      pagesFor(url: string, accepted: string | undefined): SitePages;
      /** What the operator offers for money; in English if the language is not known. */
      plansIn(language: string | undefined): readonly OfferedPlan[];
    };
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
      freeBytes: config.storageQuotaBytes,
      ...(platform.remember && { remember: platform.remember }),
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
        plansIn: (language) => sites.plansIn(knownLanguage(language ?? '') ?? ENGLISH),
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
          ...(platform.remember && { remember: platform.remember }),
          roomOrigin: config.roomOrigin,
          appOrigin: config.publicOrigin,
          find: (path, search, mode, accepted) =>
            sites.siteFor(mode, new URLSearchParams(search), accepted).find(path, search),
        });
      },
    };
  },
});
