import type { DirectoryHeard } from './heard.ts';

export const directory: DirectoryHeard = {
  'samiThreads.changed': 'self',
  'samiAnswers.grew': 'self',
};

/** The owner has begun a conversation. */
export default `
                     anonymous     revoked       borrowed      stranger   sibling    former     member     owner  reader
samiThreads.list     unauthorized  unauthorized  unauthorized  ok         ok         ok         ok         ok     ok
samiThreads.search   unauthorized  unauthorized  unauthorized  ok         ok         ok         ok         ok     ok
samiThreads.create   unauthorized  unauthorized  unauthorized  ok         ok         ok         ok         ok     not_allowed
samiThreads.update   unauthorized  unauthorized  unauthorized  not_found  not_found  not_found  not_found  ok     not_allowed
samiThreads.remove   unauthorized  unauthorized  unauthorized  not_found  not_found  not_found  not_found  ok     not_allowed
samiThreads.restore  unauthorized  unauthorized  unauthorized  not_found  not_found  not_found  not_found  ok     not_allowed
samiEntries.list     unauthorized  unauthorized  unauthorized  not_found  not_found  not_found  not_found  ok     ok
samiEntries.add      unauthorized  unauthorized  unauthorized  not_found  not_found  not_found  not_found  ok     not_allowed
samiEntries.update   unauthorized  unauthorized  unauthorized  not_found  not_found  not_found  not_found  ok     not_allowed
samiModels.read      unauthorized  unauthorized  unauthorized  ok         ok         ok         ok         ok     ok
samiModels.choose    unauthorized  unauthorized  unauthorized  conflict   conflict   conflict   conflict   conflict  not_allowed
samiAnswers.list     unauthorized  unauthorized  unauthorized  not_found  not_found  not_found  not_found  ok     ok
samiAnswers.start    unauthorized  unauthorized  unauthorized  not_found  not_found  not_found  not_found  unavailable  not_allowed
samiAnswers.read     unauthorized  unauthorized  unauthorized  not_found  not_found  not_found  not_found  ok     ok
samiAnswers.stop     unauthorized  unauthorized  unauthorized  not_found  not_found  not_found  not_found  ok     not_allowed
`;
