export { operatorCalls as calls } from './operator.schemas.ts';
