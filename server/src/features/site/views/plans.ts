import { formatAmount } from '@kith/contract/wallet/amounts';
import type { ContentPage } from '../content/content.ts';
import { html, type Markup } from '../markup/html.ts';
import type { OfferedPlan } from '../offered.ts';
import { type Frame, writtenIn } from './layout.ts';
import { textView } from './text.ts';

const GIGABYTE = 1_000 ** 3;

/** What the server costs; with plans, compared with what is free. */
export const plansView = (
  frame: Frame,
  page: ContentPage<'upgrade'>,
  { plans, freeBytes }: { plans: readonly OfferedPlan[]; freeBytes: number },
): Markup => {
  if (plans.length === 0) return textView(frame, page);
  const { language, say } = frame;
  const written = writtenIn(frame, page);
  const space = (bytes: number): string =>
    new Intl.NumberFormat(language, {
      ...{ style: 'unit', unit: 'gigabyte', unitDisplay: 'short', maximumFractionDigits: 1 },
    }).format(bytes / GIGABYTE);
  const price = ({ currency }: OfferedPlan, amount: string | null): string =>
    amount === null ? '–' : formatAmount(amount, currency, language);
  const row = (label: string, free: string, of: (plan: OfferedPlan) => Markup | string) =>
    html`<tr><th scope="row">${label}</th><td>${free}</td>${plans.map((plan) => html`<td>${of(plan)}</td>`)}</tr>`;
  return textView(
    frame,
    page,
    html`<div class="wide plans" role="region" aria-label="${say('planTable')}" tabindex="0"><table>
<thead><tr><td></td><th scope="col">${say('planFree')}</th>${plans.map(({ name }) => html`<th scope="col"${written} dir="auto">${name}</th>`)}</tr></thead>
<tbody>${row(say('planMonth'), '–', (plan) => price(plan, plan.monthly))}
${row(say('planYear'), '–', (plan) => price(plan, plan.yearly))}
${row(say('planSpace'), space(freeBytes), ({ storageBytes }) => space(storageBytes))}
${row(say('planMore'), '–', ({ text, points }) => html`<div${written} dir="auto">${text && html`<p>${text}</p>`}${points.length > 0 && html`<ul>${points.map((point) => html`<li>${point}</li>`)}</ul>`}</div>`)}
</tbody></table></div>
<p class="acts"><a class="button member" href="/app/wallet">${say('planChoose')}</a>
<a class="button visitor" href="/login">${say('signIn')}</a></p>`,
  );
};
