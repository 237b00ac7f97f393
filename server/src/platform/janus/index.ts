export {
  createJanusForwarder,
  isAtJanus,
  type JanusConfig,
  type JanusForwarder,
} from './forwarder.ts';
