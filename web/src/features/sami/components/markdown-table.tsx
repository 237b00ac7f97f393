import type { ReactNode } from 'react';
import { useText } from '../../../platform/i18n/language.ts';
import type { Cell, Inline } from '../markdown/read-markdown.ts';
import { samiModelsTexts } from '../sami-models.texts.ts';

export type ShowInlines = (parts: readonly Inline[]) => ReactNode;

type Props = {
  head: readonly Cell[];
  rows: readonly (readonly Cell[])[];
  dir: 'auto' | undefined;
  show: ShowInlines;
};

const ALIGNED = { left: 'text-start', center: 'text-center', right: 'text-end' } as const;
const cell = 'min-w-24 border-b border-line px-3 py-1.5 align-top wrap-break-word';

/** Wide tables scroll. */
export function MarkdownTable({ head, rows, dir, show }: Props) {
  const t = useText(samiModelsTexts);
  const look = ({ align }: Cell) => `${cell} ${ALIGNED[align ?? 'left']}`;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a group of one table is no set of fields
    <div
      role="group"
      aria-label={t('table')}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard
      tabIndex={0}
      className="ring-focus-inside overflow-x-auto rounded-row border border-line"
    >
      <table dir={dir} className="w-full border-collapse text-small">
        <thead className="bg-sunk">
          <tr>
            {head.map((each, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: columns have no other identity
              <th key={at} scope="col" className={`${look(each)} font-strong`}>
                {show(each.parts)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: rows have no other identity
            <tr key={at}>
              {row.map((each, column) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: columns have no other identity
                <td key={column} className={look(each)}>
                  {show(each.parts)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
