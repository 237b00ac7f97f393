import type { Config } from '../config.ts';

const FIRST_FREE_PORT = 1_024;

/** Explains why the server cannot listen as configured, with the name of the variable. */
export const listenRefusal = (
  { host, port }: Pick<Config, 'host' | 'port'>,
  error: NodeJS.ErrnoException,
): string => {
  switch (error.code) {
    case 'EADDRINUSE':
      return `PORT ${port} is in use by another program. Choose another port: PORT=${port + 1} npm start`;
    case 'EACCES':
      return `This user has no permission to use PORT ${port}. Choose ${FIRST_FREE_PORT} or higher.`;
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
      return `HOST ${host} is not an address of this machine.`;
    default:
      return `Cannot listen on HOST ${host}, PORT ${port}: ${error.message}`;
  }
};
