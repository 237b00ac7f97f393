import type { BeamOffer } from '@kith/contract/beam/beam.schemas';

export interface BeamOfferTable {
  id: string;
  from_account_id: string;
  from_profile_id: string;
  from_session: string;
  from_page: string;
  to_account_id: string;
  to_profile_id: string;
  /** The only session that may accept, or the one that has; null while every one of the account may. */
  to_session: string | null;
  to_page: string | null;
  /** JSON. */
  contents: string;
  way: BeamOffer['way'];
  state: BeamOffer['state'];
  created_time: number;
}

declare module '../../platform/database/tables.ts' {
  interface Tables {
    beam_offer: BeamOfferTable;
  }
}
