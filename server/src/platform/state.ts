/** The state of the platform outside the database, and why it may be lost, as in manifests. */
export const PLATFORM_STATE: Readonly<Record<string, string>> = {
  'open connections and the rooms they are in':
    'They end with the process; clients connect to another one and catch up. Events reach the rooms of every process over the bus.',
  'who joined a chat in the last ten seconds, and from which version on':
    'Every process hears of each join; only events that were under way at that moment need it.',
  'events that are about to be sent to other processes':
    'They are hints: batches are numbered, so processes that miss some read the database again.',
  'requests counted in the last second':
    'Added once a second to counts in the database, which all processes share.',
  'requests of one account that are in progress, and those waiting for them':
    'They end with their requests. Each process has a limit of its own.',
  'open connections of one session and one address':
    'They end with the connections. Each process has a limit of its own.',
  'queries that are about to be sent together':
    'They end with their requests; who asks again is answered by another process.',
  'connections to PostgreSQL, and that it had no more of them':
    'Opened when they are needed; after ten seconds it is asked for more again.',
  'how busy the process is, and whom it refuses': 'Measured anew by every process.',
  'tasks in progress':
    'The database says which process has taken a task, and until when; another one takes it over.',
  'when an outage was last logged': 'So that the log says so once a minute, not for every request.',
  'pages and files of the app':
    'Read once by every process; those of other versions from the database, and again if they have not been used for long. They never change.',
  'names of the files of other versions':
    'For one second, so that unknown names cost no query each.',
  'figures for Prometheus':
    'Each process has its own and starts at zero; a request collects those of all processes on the machine.',
};
