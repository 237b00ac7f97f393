import type { RouteName } from '@kith/contract';
import type { ZodType } from 'zod';
import type { Reader } from '../database/index.ts';

/** A place of the app from which an answer is; its name is read when it is shown. */
export interface ToolSource {
  kind: 'chat' | 'event';
  /** A path of the app. */
  path: string;
}

/** What an assistant gets of an answer. */
export interface Shown {
  lines: readonly string[];
  sources: readonly ToolSource[];
  /** The chats and people that it is about. */
  ids: readonly string[];
}

/** A call that an assistant may make at once, because it only reads. */
export interface ReadTool<Input> {
  kind: 'read';
  /** The contract marks it as a tool that reads. */
  call: RouteName;
  /** For the model. */
  description: string;
  input: ZodType<Input>;
  /** Days and times of the input are in the zone of the asker. */
  request(input: Input, zone: string): { params?: object; query?: object };
  /** The query of the next page, if there is one. */
  next?(answer: unknown): object | undefined;
  show(answer: unknown, input: Input, at: { query: Reader; zone: string }): Promise<Shown>;
}

/** A call that an assistant may only propose: a person approves the command that leads to it. */
export interface ActTool<Input> {
  kind: 'act';
  call: RouteName;
  description: string;
  input: ZodType<Input>;
  /** The verb of a command, and its slots. */
  propose(input: Input): { verb: string; slots: object };
}

export type Tool = ReadTool<unknown> | ActTool<unknown>;

export const readTool = <Input>(tool: Omit<ReadTool<Input>, 'kind'>): Tool =>
  ({ kind: 'read', ...tool }) as Tool;
export const actTool = <Input>(tool: Omit<ActTool<Input>, 'kind'>): Tool =>
  ({ kind: 'act', ...tool }) as Tool;
