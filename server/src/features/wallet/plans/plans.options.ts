import type { OfferedPlan } from '../../site/index.ts';
import type { SalesOptions } from '../sales/sales.options.ts';
import type { PlanMail } from './plan-mail.ts';

export interface PlansOptions
  extends Pick<
    SalesOptions,
    'database' | 'clock' | 'random' | 'limits' | 'ledger' | 'provider' | 'providerOf'
  > {
  /** What the operator offers, in a language. */
  plansIn(language: string | undefined): readonly OfferedPlan[];
  /** What an account without a plan has. */
  freeBytes: number;
  letters: PlanMail;
}
