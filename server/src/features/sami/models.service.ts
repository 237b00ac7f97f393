import { type CallAnswer, type CallInput, KithError } from '@kith/contract';
import type { SamiModelsOptions } from '../../platform/config.ts';
import type { Reader } from '../../platform/database/index.ts';
import type { ProfileActor } from '../../platform/http/index.ts';
import type { SamiOptions } from './sami.options.ts';
import type { SamiConsentTable } from './sami.tables.ts';
import { consentOf, monthEnd, monthOf, putConsent, usageOf } from './usage.store.ts';

type About = CallAnswer<'samiModels.read'>;
type Who = Pick<ProfileActor, 'accountId' | 'profileId'>;

export interface Offered extends SamiModelsOptions {
  host: string;
}

const isOf = (host: string | undefined, consent: SamiConsentTable | undefined): boolean =>
  consent !== undefined && consent.host === host && consent.agreed_time !== null;

/** Which models there are, whether a profile has agreed to ask them, and how much its account may. */
export const createModelsService = (
  { database, clock }: Pick<SamiOptions, 'database' | 'clock'>,
  offered: Offered | undefined,
) => {
  const about = async (query: Reader, { accountId, profileId }: Who): Promise<About> => {
    const now = clock.now();
    const until = monthEnd(now);
    if (offered === undefined)
      return {
        ...{ models: [], host: '', model: null, isAgreed: false },
        tokens: { used: 0, max: 0, until },
      };
    const { names, host, tokensMonth: max } = offered;
    const consent = await consentOf(query, profileId);
    const { tokens: used } = await usageOf(query, accountId, monthOf(now));
    const chosen = consent?.model ?? '';
    return {
      ...{ models: [...names], host, tokens: { used, max, until } },
      model: names.includes(chosen) ? chosen : (names[0] ?? null),
      isAgreed: isOf(host, consent),
    };
  };
  return {
    about: (who: Who) => about(database.read, who),
    aboutIn: about,

    /** Whether its questions may go where they go now. */
    isAgreed: async (query: Reader, profileId: string): Promise<boolean> => {
      const consent = await consentOf(query, profileId);
      return isOf(offered?.host, consent);
    },

    choose: (
      who: Who,
      { host, model, isAgreed }: CallInput<'samiModels.choose'>['body'],
    ): Promise<About> =>
      database.transaction(async (tx) => {
        // What was agreed to is the host that was shown.
        if (offered === undefined || host !== offered.host)
          throw new KithError('conflict', 'Questions go to another host now.');
        if (model !== undefined && !offered.names.includes(model))
          throw new KithError('conflict', 'There is no such model any more.');
        const before = await consentOf(tx.query, who.profileId);
        await putConsent(tx, {
          ...{ profile_id: who.profileId, host },
          model: model ?? before?.model ?? null,
          agreed_time: isAgreed ? clock.now() : null,
        });
        return about(tx.query, who);
      }),
  };
};

export type ModelsService = ReturnType<typeof createModelsService>;
