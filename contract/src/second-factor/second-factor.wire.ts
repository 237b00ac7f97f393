export { secondFactorCalls as calls } from './second-factor.schemas.ts';
