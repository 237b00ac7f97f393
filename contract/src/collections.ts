import type * as z from 'zod';
import { resumeOf } from './base/resume.schemas.ts';
import { wirePart } from './wire.ts';

/** The collections that an account follows on socket 1. */
export const MAIN_COLLECTIONS = wirePart('mainCollections');

/** The collections that a profile follows on socket 2. */
export const DIRECTORY_COLLECTIONS = wirePart('directoryCollections');

/** The collection that the people in a room follow on its socket. */
export const ROOM_COLLECTIONS = wirePart('roomCollections');

export const mainResume = resumeOf(MAIN_COLLECTIONS);
export const directoryResume = resumeOf(DIRECTORY_COLLECTIONS);
export const roomResume = resumeOf(ROOM_COLLECTIONS);

type Answers<Table extends Readonly<Record<string, z.ZodType>>> = {
  [Name in keyof Table]: z.output<Table[Name]>;
};
/** The answer of each collection, by name. */
export type MainCollections = Answers<typeof MAIN_COLLECTIONS>;
export type DirectoryCollections = Answers<typeof DIRECTORY_COLLECTIONS>;
export type AnyCollections = MainCollections & DirectoryCollections;
export type ResumePayload = z.input<
  typeof directoryResume.payload | typeof mainResume.payload | typeof roomResume.payload
>;
export type ResumeAnswer = z.output<typeof directoryResume.answer | typeof mainResume.answer>;
