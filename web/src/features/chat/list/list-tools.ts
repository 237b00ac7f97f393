/** Loaded together after the rows: one file instead of many small ones. */
export { ListActs } from './list-acts.tsx';
export { ListMenu } from './list-menu.tsx';
