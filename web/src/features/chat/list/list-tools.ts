/** Loaded together, once the rows are there: one file instead of many small ones. */
export { ListActs } from './list-acts.tsx';
export { ListMenu } from './list-menu.tsx';
