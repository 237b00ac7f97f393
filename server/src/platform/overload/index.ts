export { createOverload, noOverload, type Overload } from './overload.ts';
export { type Process, thisProcess } from './process.ts';
