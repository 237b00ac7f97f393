export { type Bus, createBus, topic } from './bus.ts';
