import { KithError } from '@kith/contract';
import * as z from 'zod';
import type { Reader } from '../../platform/database/index.ts';
import type { FeatureParts } from '../../platform/feature/feature-parts.ts';
import type { Tool, ToolSource } from '../../platform/feature/tools.ts';
import type { Asker } from './asker.ts';
import type { ToolCall } from './chunks.ts';
import type { ModelTool } from './models.client.ts';
import { isMarked, readPages } from './read-pages.ts';

/** What a tool tells a model at most. */
const RESULT_MAX_CHARS = 4_000;

export interface Result {
  /** For the model. */
  text: string;
  /** It has words of other people. */
  isForeign?: boolean;
  sources: readonly ToolSource[];
  ids: readonly string[];
  /** What it proposes; nothing happens by it. */
  proposal?: { verb: string; slots: object };
}

/** Whole lines, so that no quotation is left open. */
const fitting = (lines: readonly string[]): string => {
  let text = '';
  for (const line of lines) {
    if (text.length + line.length >= RESULT_MAX_CHARS) break;
    text += `${line}\n`;
  }
  return text.trimEnd();
};

type Parts = Pick<FeatureParts, 'tools' | 'handlers'>;

const nameOf = ({ call }: Pick<Tool, 'call'>): string => call.replace('.', '_');
const said = (text: string): Result => ({ text, sources: [], ids: [] });

/** The tools of all features; complete once every feature was created. */
export const createToolbox = (features: () => readonly Parts[], query: Reader) => {
  const all = (): Tool[] =>
    features()
      .flatMap(({ tools }) => tools ?? [])
      .filter(({ call, kind }) => isMarked(call, kind));

  const read = async (
    tool: Extract<Tool, { kind: 'read' }>,
    input: unknown,
    asker: Asker,
  ): Promise<Result> => {
    const lines: string[] = [];
    const sources: ToolSource[] = [];
    const ids: string[] = [];
    try {
      const { zone, profileId } = asker;
      const pages = { call: tool.call, first: tool.request(input, zone), next: tool.next };
      await readPages(features(), pages, asker, async (answer) => {
        const shown = await tool.show(answer, input, { query, zone, profileId });
        lines.push(...shown.lines);
        sources.push(...shown.sources);
        ids.push(...shown.ids);
        return undefined;
      });
    } catch (error) {
      if (error instanceof KithError) return said(`It was refused: ${error.code}.`);
      if (error instanceof z.ZodError) return said('The input is not valid.');
      throw error;
    }
    if (lines.length === 0) return { text: 'Nothing was found.', sources, ids };
    return { text: fitting(lines), isForeign: true, sources, ids };
  };

  return {
    forModel: (): ModelTool[] =>
      all().map((tool) => ({
        name: nameOf(tool),
        description: tool.description,
        parameters: z.toJSONSchema(tool.input),
      })),

    /** Reads, or returns what is proposed. Never changes anything. */
    use: async ({ name, input }: ToolCall, asker: Asker): Promise<Result> => {
      const tool = all().find((each) => nameOf(each) === name);
      if (tool === undefined) return said('There is no such tool.');
      let given: unknown;
      try {
        given = JSON.parse(input === '' ? '{}' : input);
      } catch {
        return said('The input is not JSON.');
      }
      const checked = tool.input.safeParse(given);
      if (!checked.success) return said('The input is not valid.');
      if (tool.kind === 'act') return { ...said(''), proposal: tool.propose(checked.data) };
      return read(tool, checked.data, asker);
    },
  };
};

export type Toolbox = ReturnType<typeof createToolbox>;
