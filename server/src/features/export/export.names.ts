import type { AccountExportTable } from './export.tables.ts';

/** The name of what an attempt writes, in the folder of unfinished files and among the finished ones. */
export const fileOf = ({ id, attempts }: Pick<AccountExportTable, 'id' | 'attempts'>): string =>
  `${id}.${attempts}`;

/** The unfinished export that a file belongs to. */
export const unfinishedOf = (name: string): string => name.split('.')[0] ?? name;

/** Zero for the files of earlier versions, which have the id for a name in every attempt. */
export const attemptOf = (name: string): number => Number(/\.(\d+)$/.exec(name)?.[1] ?? 0);

export const isShared = (name: string): boolean => attemptOf(name) === 0;
