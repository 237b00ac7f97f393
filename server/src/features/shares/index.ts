import { HOUR_MS } from '@kith/contract';
import { unlessGone } from '../../platform/feature/exporting.ts';
import { defineFeature } from '../../platform/feature/feature.ts';
import { authenticator } from '../../platform/http/index.ts';
import { accountRoom } from '../../platform/sockets/index.ts';
import { havingContact } from '../contacts/index.ts';
import { fileReaders, giftTaker } from '../files/index.ts';
import { reportToOperators } from '../operator/index.ts';
import { profileErased } from '../profiles/index.ts';
import { createPublicShares, type PublicShareOptions } from './public-shares.service.ts';
import { createReceivedShares } from './received/received-shares.service.ts';
import { reportMail } from './report-mail.ts';
import { createFileRequestHandlers } from './requests/file-requests.handlers.ts';
import { createFileRequests } from './requests/file-requests.service.ts';
import { countRequests, isReceivedBy } from './requests/file-requests.store.ts';
import { createPublicFileRequests } from './requests/public-file-requests.service.ts';
import { createSenderShown } from './sender-shown.ts';
import { createShareGrants } from './share-grants.ts';
import { serveSharePages } from './share-pages.ts';
import { createFilesZip } from './share-zip.ts';
import { createShareHandlers } from './shares.handlers.ts';
import { createShareService, type ShareService } from './shares.service.ts';
import { countShares, isSharedBy } from './shares.store.ts';

declare module '../../platform/feature/services.ts' {
  interface Services {
    shares: Pick<ShareService, 'keep'> & {
      isOpenRequest: ReturnType<typeof createFileRequests>['isOpen'];
    };
  }
}

export default defineFeature({
  name: 'shares',
  needs: ['accounts', 'chat', 'files', 'privacy', 'profiles', 'site'],
  state: {
    'the checksums of files in zips that were counted last':
      'What a file contains never changes; each process counts for itself, and finds them in the database after that.',
  },
  create: (platform, { accounts, chat, files, privacy, profiles, site }) => {
    const { config, clock, database, limits, mail, origin, random, seal } = platform;
    const { brand } = config;
    const { http, origins, ports, sockets } = platform;
    const { passwords } = accounts;
    const shares = createShareService({
      ...{ database, clock, random, origin },
      hashPassword: passwords.hash,
    });
    const grants = createShareGrants({ seal, clock, random });
    const zip = createFilesZip(files);
    const senderShown = createSenderShown({
      ...{ database, havingContact, people: profiles.people },
      accountOf: async (cookie) => {
        const actor = await unlessGone(ports.one(authenticator).byCookie(cookie));
        return actor?.accountId;
      },
    });
    const onReported: PublicShareOptions['onReported'] = async (tx, share, report) => {
      const letter = reportMail({ brand, origin }, share, report);
      await reportToOperators(tx, { clock, random, mail }, letter, null);
    };
    const received = createReceivedShares({
      ...{ database, clock, origin, privacy, senderShown },
      ...{ hiddenFrom: chat.hiddenFrom, membersFor: chat.membersFor },
      tell: async (profileId, id) => {
        const accountId = await privacy.accountOf(database.read, profileId);
        if (accountId !== undefined)
          sockets.main.emit(accountRoom(accountId), 'share.received', { id });
      },
    });
    const requests = createFileRequests({
      ...{ database, clock, random, origin, zip },
      hashPassword: passwords.hash,
      tell: (accountId, id) =>
        sockets.main.emit(accountRoom(accountId), 'fileRequest.changed', { id }),
    });
    const givers = createPublicFileRequests({
      ...{ database, clock, random, limits, grants, senderShown },
      matches: passwords.matches,
      gifts: files.gifts,
      onReported,
    });
    const visitors = createPublicShares({
      ...{ database, clock, limits, grants, senderShown, zip },
      matches: passwords.matches,
      open: files.open,
      onReported,
    });
    return {
      service: { keep: shares.keep, isOpenRequest: requests.isOpen },
      handlers: {
        ...createShareHandlers(shares, visitors, received),
        ...createFileRequestHandlers(requests, givers),
      },
      offers: [
        fileReaders.offer(isSharedBy),
        fileReaders.offer(isReceivedBy),
        giftTaker.offer({ demand: requests.demandGift, take: requests.takeGift }),
      ],
      facts: [
        profileErased.inside(async (tx, { profileId }) => {
          await received.erase(tx, profileId);
          await shares.erase(tx, 'profile_id', profileId);
          await requests.erase(tx, 'profile_id', profileId);
        }),
      ],
      serve: () =>
        serveSharePages(http, {
          pagesFor: site.pagesFor,
          visitors,
          givers,
          limits,
          origins,
          clock,
        }),
      operatorPanel: async (query) => [
        { name: 'shares', count: await countShares(query) },
        { name: 'fileRequests', count: await countRequests(query) },
      ],
      schedules: [{ name: 'forgetShareVisits', everyMs: HOUR_MS, run: visitors.sweep }],
      exportInto: {
        profile: async ({ request }) => ({
          shares: await shares.all(request.actor),
          fileRequests: await requests.all(request.actor),
        }),
        profileFiles: async ({ request, addAttached }) => {
          for (const { files } of [
            ...(await shares.all(request.actor)),
            ...(await requests.all(request.actor)),
          ])
            for (const { id } of files) await addAttached('file', id);
        },
      },
      eraseData: async (tx, accountId) => {
        await received.eraseAll(tx, accountId);
        await shares.erase(tx, 'account_id', accountId);
        await requests.erase(tx, 'account_id', accountId);
      },
    };
  },
});
