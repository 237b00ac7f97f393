export {
  createJanusForwarder,
  isAtJanus,
  type JanusConfig,
  type JanusForwarder,
} from './forwarder.ts';
export {
  createJanusPhone,
  type JanusPhone,
  type PhoneLine,
  type PhoneNews,
  type Trunk,
} from './phone.ts';
