import { HOUR_MS } from '@kith/contract';
import { defineFeature } from '../../platform/feature.ts';
import { authenticator } from '../../platform/http/index.ts';
import { accountRoom } from '../../platform/sockets/index.ts';
import { profileToken } from '../profiles/index.ts';
import { createAccountExport } from './accounts.export.ts';
import { invitationGate, secondFactorGate } from './accounts.ports.ts';
import { allAccounts } from './accounts.store.ts';
import { type Accounts, createAccounts } from './accounts.ts';
import { eraseAccount } from './erase.store.ts';
import { purge } from './purge.service.ts';

export { emailChanged, signedIn } from './accounts.facts.ts';
export { invitationGate, secondFactorGate } from './accounts.ports.ts';
export { hasAccounts } from './accounts.store.ts';
export { resetLinkFrom } from './passwords/reset-link.ts';

declare module '../../platform/services.ts' {
  interface Services {
    accounts: Accounts;
  }
}

export default defineFeature({
  name: 'accounts',
  needs: ['profiles'],
  asks: [invitationGate, secondFactorGate],
  state: {
    'sessions and profiles that were read':
      'For a second, so that a burst of requests asks the database once.',
    'sessions that ended lately':
      'So that nobody comes in by what was read before; every node learns of each end once a second.',
    'when sessions were last used':
      'Written down once a second; what a crash takes is a second of it.',
    'tokens that were verified':
      'Their signatures need not be verified again; whoever brings one to another process has it verified there.',
    'keys that sign tokens': 'Read at the start; the database has them, sealed.',
    'that somebody has signed up':
      'Until then each request asks the database, and a server is never empty again.',
    'a timer that follows sessions once a second':
      'Every process has sessions of its own to let go and to write down, so it is no task that one of them takes.',
    'up to when ended sessions were looked for':
      'A start reads nothing of them from memory, so nothing is missed.',
    'passwords that wait to be compared': 'They end with their requests.',
  },
  create: async (platform, { profiles }) => {
    const { bus, config, database, clock, random, seal, limits, log, mail } = platform;
    const { facts, origin, ports, sockets } = platform;
    const accounts = await createAccounts({
      bus,
      database,
      clock,
      random,
      seal,
      limits,
      log,
      mail,
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
      onSessionsChanged: (accountId) =>
        sockets.main.emit(accountRoom(accountId), 'sessions.changed', {}),
    });
    return {
      service: accounts,
      handlers: accounts.handlers,
      offers: [
        authenticator.offer(accounts.authenticator),
        profileToken.offer(accounts.issueProfileToken),
      ],
      schedules: [{ name: 'forgetSessions', everyMs: HOUR_MS, run: () => purge(platform) }],
      operatorPanel: async (query) => [{ name: 'accounts', count: await allAccounts(query) }],
      exportInto: createAccountExport(accounts.handlers),
      eraseAccount,
      start: accounts.start,
      stop: accounts.stop,
    };
  },
});
