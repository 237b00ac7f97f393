import { HOUR_MS } from '@kith/contract';
import { defineFeature } from '../../platform/feature/feature.ts';
import { authenticator } from '../../platform/http/index.ts';
import { accountRoom, sessionRoom } from '../../platform/sockets/index.ts';
import { profileDeleted, profileToken } from '../profiles/index.ts';
import { createAccountExport } from './accounts.export.ts';
import { invitationGate, secondFactorGate, vaultGate } from './accounts.ports.ts';
import { allAccounts } from './accounts.store.ts';
import { type Accounts, createAccounts } from './accounts.ts';
import { eraseAccount } from './erase.store.ts';
import { purge } from './purge.service.ts';

export { emailChanged, signedIn } from './accounts.facts.ts';
export { invitationGate, secondFactorGate, vaultGate } from './accounts.ports.ts';
export { hasAccounts } from './accounts.store.ts';
export type { Browser } from './accounts.ts';
export type { ChangeNotice } from './mail/change-notice.ts';
export type { AccountChange } from './mail/post.ts';
export type { Passwords } from './passwords/passwords.ts';
export { resetLinkFrom } from './passwords/reset-link.ts';

declare module '../../platform/feature/services.ts' {
  interface Services {
    accounts: Accounts;
  }
}

export default defineFeature({
  name: 'accounts',
  needs: ['profiles'],
  asks: [invitationGate, secondFactorGate, vaultGate],
  state: {
    'cached sessions and profiles':
      'For one second, so that a burst of requests reads the database once.',
    'recently ended sessions':
      'So that the cache admits none of them; every node reads once a second which sessions have ended.',
    'when sessions were last used': 'Stored once a second; a crash loses one second of it.',
    'verified tokens':
      'Saves verifying their signatures again; another process verifies them itself.',
    'keys that sign tokens': 'Read at the start; the database stores them sealed.',
    'that there is an account':
      'Until there is one, each request asks the database; a server never becomes empty again.',
    'a timer that updates sessions once a second':
      'Every process updates the sessions that it serves, so this cannot be a task for one of them.',
    'when ended sessions were last read': 'The cache is empty after a start, so nothing is missed.',
    'queued password checks': 'They end with their requests.',
  },
  create: async (platform, { profiles }) => {
    const { bus, config, database, clock, random, seal, limits, log, mail, metrics, tasks } =
      platform;
    const { facts, origin, ports, sockets } = platform;
    const accounts = await createAccounts({
      bus,
      database,
      clock,
      random,
      seal,
      limits,
      log,
      queue: metrics.queue,
      mail,
      tasks,
      facts,
      brand: config.brand,
      origin,
      profiles,
      registration: config.registration,
      invitations: {
        isValid: (code) => ports.one(invitationGate).isValid(code),
        admit: (...of) => ports.one(invitationGate).admit(...of),
      },
      secondFactor: {
        challengeFor: (...of) => ports.one(secondFactorGate).challengeFor(...of),
        passwordChanged: (...of) => ports.one(secondFactorGate).passwordChanged(...of),
        isOn: (...of) => ports.one(secondFactorGate).isOn(...of),
        demandProof: (...of) => ports.one(secondFactorGate).demandProof(...of),
      },
      isVaultOpen: (...of) => ports.one(vaultGate).isOpen(...of),
      onSessionsChanged: (accountId) =>
        sockets.main.emit(accountRoom(accountId), 'sessions.changed', {}),
      onCookieReplaced: (sessionId) => {
        for (const endpoint of [sockets.main, sockets.directory, sockets.room])
          endpoint.drop(sessionRoom(sessionId));
      },
    });
    return {
      service: accounts,
      handlers: accounts.handlers,
      offers: [
        authenticator.offer(accounts.authenticator),
        profileToken.offer(accounts.issueProfileToken),
      ],
      tasks: accounts.work,
      schedules: [{ name: 'forgetSessions', everyMs: HOUR_MS, run: () => purge(platform) }],
      operatorPanel: async (query) => [{ name: 'accounts', count: await allAccounts(query) }],
      facts: [profileDeleted.inside(accounts.profileDeleted)],
      exportInto: createAccountExport(accounts.handlers),
      eraseAccount,
      start: accounts.start,
      stop: accounts.stop,
    };
  },
});
