import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** The other servers, as Debian's packages install them. */
export type PeerName = 'ejabberd' | 'prosody';

export const HOST = 'localhost';

export const isPeer = (name: string): name is PeerName => name === 'ejabberd' || name === 'prosody';

/** The host of a peer's rooms. */
export const roomsOf = (name: PeerName): string =>
  name === 'ejabberd' ? `conference.${HOST}` : `rooms.${HOST}`;

export const isInstalled = (name: PeerName): boolean =>
  existsSync(name === 'ejabberd' ? '/usr/sbin/ejabberdctl' : '/usr/bin/prosody');

// Enables everything that users would miss: archives of chats and rooms, carbon copies,
// acknowledgements. Disables what only slows down the preparation: registration limits, and presence
// in rooms.

const databaseOf = (url: string): string => {
  const { hostname, port, username, password, pathname } = new URL(url);
  return `sql_type: pgsql
sql_server: ${hostname}
sql_port: ${port}
sql_username: ${username}
sql_password: ${password}
sql_database: ${pathname.slice(1)}`;
};

/** The archive is in PostgreSQL: reading Mnesia's goes through its file. Without the wrapper, which would change to another user. */
const startEjabberd = (folder: string, port: number, url: string): ChildProcess => {
  const config = join(folder, 'ejabberd.yml');
  mkdirSync(join(folder, 'spool'));
  writeFileSync(
    config,
    `loglevel: error
hosts: [${HOST}]
auth_method: internal
auth_password_format: plain
listen:
  - { port: ${port}, ip: "127.0.0.1", module: ejabberd_c2s, backlog: 1024 }
access_rules: { register: { allow: all } }
registration_timeout: infinity
${databaseOf(url)}
modules:
  mod_disco: {}
  mod_roster: {}
  mod_carboncopy: {}
  mod_offline: {}
  mod_ping: {}
  mod_register: { access: register, ip_access: all, password_strength: 0 }
  mod_stream_mgmt: { max_ack_queue: infinity }
  mod_mam: { db_type: sql, default: always, assume_mam_usage: true }
  mod_muc:
    access_create: all
    max_users: 2000
    default_room_options: { mam: true, persistent: true, max_users: 2000, presence_broadcast: [] }
`,
  );
  return spawn(
    'erl',
    ['-noinput', '+K', 'true', '-mnesia', 'dir', `"${join(folder, 'spool')}"`, '-s', 'ejabberd'],
    {
      env: {
        PATH: process.env.PATH,
        HOME: folder,
        ERL_LIBS: '/usr/lib/x86_64-linux-gnu:/usr/lib/aarch64-linux-gnu',
        EJABBERD_CONFIG_PATH: config,
        EJABBERD_LOG_PATH: join(folder, 'ejabberd.log'),
      },
      stdio: ['ignore', 'ignore', 'inherit'],
    },
  );
};

/** The archive is files, one for each person and room. */
const startProsody = (folder: string, port: number): ChildProcess => {
  const config = join(folder, 'prosody.cfg.lua');
  writeFileSync(
    config,
    `run_as_root = true
pidfile = "${folder}/prosody.pid"
data_path = "${folder}"
interfaces = { "127.0.0.1" }
c2s_ports = { ${port} }
modules_disabled = { "s2s" }
modules_enabled = { "roster"; "saslauth"; "disco"; "carbons"; "ping"; "register"; "smacks"; "mam" }
allow_registration = true
allow_unencrypted_plain_auth = true
c2s_require_encryption = false
authentication = "internal_plain"
storage = "internal"
default_archive_policy = true
log = { error = "${folder}/prosody.err" }
VirtualHost "${HOST}"
Component "rooms.${HOST}" "muc"
  modules_enabled = { "muc_mam" }
  muc_room_locking = false
  muc_log_by_default = true
  muc_room_default_persistent = true
  muc_room_default_presence_broadcast = { visitor = false; participant = false; moderator = false }
`,
  );
  return spawn('prosody', ['--config', config, '-F'], { stdio: ['ignore', 'ignore', 'inherit'] });
};

export const startPeer = (
  name: PeerName,
  { DATA_DIR, DATABASE_URL = '' }: Record<string, string>,
  port: number,
): ChildProcess =>
  name === 'ejabberd'
    ? startEjabberd(DATA_DIR ?? '', port, DATABASE_URL)
    : startProsody(DATA_DIR ?? '', port);
