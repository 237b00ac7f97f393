/** Remaining space on the disk of the data folder. */
export const DISK_STATES = ['well', 'low', 'full'] as const;
export type DiskState = (typeof DISK_STATES)[number];

/** State of a task, as shown to the operator. */
export const TASK_STATES = ['waiting', 'running', 'failed'] as const;
export type TaskState = (typeof TASK_STATES)[number];
