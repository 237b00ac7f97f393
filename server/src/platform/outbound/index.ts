export {
  createOutbound,
  type Line,
  type Outbound,
  type OutboundAnswer,
  type OutboundOptions,
} from './outbound.ts';
export { Unreachable } from './unreachable.ts';
