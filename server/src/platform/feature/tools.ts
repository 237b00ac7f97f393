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

/** For whom it is read. */
interface Reading {
  query: Reader;
  zone: string;
  profileId: string;
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
  show(answer: unknown, input: Input, at: Reading): Promise<Shown>;
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

export type AnyDigestPart = DigestPart<'chat'> | DigestPart<'day'>;

export const readTool = <Input>(tool: Omit<ReadTool<Input>, 'kind'>): Tool =>
  ({ kind: 'read', ...tool }) as Tool;
/** What can be summarized. */
export interface DigestInputs {
  /** What was written after a message. */
  chat: { chatId: string; after: string };
  /** A day such as 2026-11-30. */
  day: { day: string };
}

export interface Digested extends Shown {
  /** What is told as well, the latest first. */
  chats?: readonly (DigestInputs['chat'] & { title: string; lastTime: number })[];
}

/** A call that is made for a summary, with the rights of whoever asks for it. A model never chooses it. */
export interface DigestPart<Of extends keyof DigestInputs>
  extends Pick<ReadTool<DigestInputs[Of]>, 'call' | 'request'> {
  of: Of;
  /** For the model. */
  title: string;
  /** The latest comes first: the rest is left out if it is too much. */
  isLatestFirst?: true;
  next?(answer: unknown, input: DigestInputs[Of]): object | undefined;
  show(answer: unknown, input: DigestInputs[Of], at: Reading): Promise<Digested>;
}

export const actTool = <Input>(tool: Omit<ActTool<Input>, 'kind'>): Tool =>
  ({ kind: 'act', ...tool }) as Tool;
