import { HOUR_MS } from '@kith/contract';
import { unlessGone } from '../../platform/exporting.ts';
import { defineFeature } from '../../platform/feature.ts';
import { authenticator } from '../../platform/http/index.ts';
import { havingContact } from '../contacts/index.ts';
import { fileReaders } from '../files/index.ts';
import { operatorAddresses } from '../operator/index.ts';
import { profileErased } from '../profiles/index.ts';
import { createPublicShares } from './public-shares.service.ts';
import { reportMail } from './report-mail.ts';
import { createShareGrants } from './share-grants.ts';
import { serveSharePages } from './share-pages.ts';
import { createShareZip } from './share-zip.ts';
import { createShareHandlers } from './shares.handlers.ts';
import { createShareService } from './shares.service.ts';
import { countShares, isSharedBy } from './shares.store.ts';

export default defineFeature({
  name: 'shares',
  needs: ['accounts', 'files', 'profiles', 'site'],
  create: (platform, { accounts, files, profiles, site }) => {
    const { config, clock, database, limits, mail, origin, random, seal } = platform;
    const { brand } = config;
    const { http, origins, ports } = platform;
    const { passwords } = accounts;
    const shares = createShareService({
      ...{ database, clock, random, origin },
      hashPassword: passwords.hash,
    });
    const visitors = createPublicShares({
      ...{ database, clock, limits },
      grants: createShareGrants({ seal, clock, random }),
      matches: passwords.matches,
      people: profiles.people,
      havingContact,
      accountOf: async (cookie) => {
        const actor = await unlessGone(ports.one(authenticator).byCookie(cookie));
        return actor?.accountId;
      },
      open: files.open,
      zip: createShareZip({ database, open: files.open }),
      onReported: async (tx, share, report) => {
        const text = reportMail({ brand, origin }, share, report);
        for (const to of await operatorAddresses(tx.query)) await mail.send(tx, { to, text });
      },
    });
    return {
      handlers: createShareHandlers(shares, visitors),
      offers: [fileReaders.offer(isSharedBy)],
      facts: [
        profileErased.inside((tx, { profileId }) => shares.erase(tx, 'profile_id', profileId)),
      ],
      serve: () => serveSharePages(http, { pagesFor: site.pagesFor, visitors, limits, origins }),
      operatorPanel: async (query) => [{ name: 'shares', count: await countShares(query) }],
      schedules: [{ name: 'forgetShareVisits', everyMs: HOUR_MS, run: visitors.sweep }],
      exportInto: {
        profile: async ({ request }) => ({ shares: await shares.all(request.actor) }),
        profileFiles: async ({ request, addAttached }) => {
          for (const { files } of await shares.all(request.actor))
            for (const { id } of files) await addAttached('file', id);
        },
      },
      eraseData: (tx, accountId) => shares.erase(tx, 'account_id', accountId),
    };
  },
});
