export { errorsOf } from './reference.ts';
export { serveDocs } from './serve.ts';
