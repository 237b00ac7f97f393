/**
 * What is not measured, and why. A new call, request or task gets its costliest world and input in this folder instead.
 */
export const UNMEASURED: Readonly<Record<string, string>> = {};
