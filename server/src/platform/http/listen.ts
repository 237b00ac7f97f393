import type { Config } from '../config.ts';

const FIRST_FREE_PORT = 1_024;

/** Why nothing can be served where the configuration says, by the name of the variable. */
export const listenRefusal = (
  { host, port }: Pick<Config, 'host' | 'port'>,
  error: NodeJS.ErrnoException,
): string => {
  switch (error.code) {
    case 'EADDRINUSE':
      return `PORT ${port} is taken by another program. Choose another one: PORT=${port + 1} npm start`;
    case 'EACCES':
      return `PORT ${port} needs more rights than this user has. Choose one from ${FIRST_FREE_PORT} on.`;
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
      return `HOST ${host} is no address of this machine.`;
    default:
      return `HOST ${host} and PORT ${port} cannot be listened on: ${error.message}`;
  }
};
