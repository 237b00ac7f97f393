import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { createServer } from 'node:tls';
import { lanCertificate } from '../../server/src/platform/http/lan.ts';
import { temporaryFolder } from '../../server/src/testing/at-end.ts';
import { freePort } from '../../server/src/testing/free-port.ts';

/** What the telephone at the other end does. */
export type Behaviour = 'answers' | 'asksWho' | 'hangsUp' | 'busy' | 'silent' | 'away' | 'unknown';

/** How it is reached. */
export type Transport = 'udp' | 'tcp' | 'tls';

/** A SIP provider with one telephone, played by sipp. */
export interface Provider {
  /** What it has received, as text. */
  heard(): string;
  stop(): Promise<void>;
}

const HEADERS = `
      [last_Via:]
      [last_From:]
      [last_To:];tag=[pid]SIPpTag01[call_number]
      [last_Call-ID:]
      [last_CSeq:]`;
const CONTACT = '\n      Contact: <$CONTACT>';
const send = (status: string, more = '', body = '\n      Content-Length: 0\n'): string => `
  <send><![CDATA[
      SIP/2.0 ${status}${HEADERS}${more}${body}
    ]]></send>`;
const SOUND = `
      Content-Type: application/sdp
      Content-Length: [len]

      v=0
      o=provider 53655765 2353687637 IN IP[local_ip_type] [local_ip]
      s=-
      c=IN IP[media_ip_type] [media_ip]
      t=0 0
      m=audio [media_port] RTP/AVP 0
      a=rtpmap:0 PCMU/8000
`;
const OK = send('200 OK');
const RINGING = send('180 Ringing', CONTACT);
const ANSWERED = `${send('200 OK', CONTACT, SOUND)}
  <recv request="ACK" crlf="true"/>`;
/** Digits and the end, in any order. */
const UNTIL_BYE = `
  <label id="1"/>
  <recv request="INFO" optional="true" next="2"/>
  <recv request="BYE" next="3"/>
  <label id="2"/>${OK}
  <nop next="1"/>
  <label id="3"/>${OK}`;
const BYE = `
  <pause milliseconds="3000"/>
  <send retrans="500"><![CDATA[
      BYE [$3] SIP/2.0
      Via: SIP/2.0/$VIA;branch=[branch]
      From: [$1];tag=[pid]SIPpTag01[call_number]
      To: [$2]
      [last_Call-ID:]
      CSeq: 1 BYE
      Max-Forwards: 70
      Content-Length: 0
    ]]></send>
  <recv response="200"/>`;
/** In a call that the provider ends, who is who is swapped. */
const WHO = `
  <recv request="INVITE" crlf="true"><action>
    <ereg regexp="[^;]*" search_in="hdr" header="To:" assign_to="1"/>
    <ereg regexp=".*" search_in="hdr" header="From:" assign_to="2"/>
    <ereg regexp="sips?:[^>;]*" search_in="hdr" header="Contact:" assign_to="3"/>
  </action></recv>`;
const INVITE = '<recv request="INVITE" crlf="true"/>';
const CANCELLED = `
  <recv request="CANCEL"/>${OK}
  <recv request="ACK" optional="true"/>`;

const CHALLENGE =
  '\n      Proxy-Authenticate: Digest realm="kith", nonce="47ebe028cda119c35d4877b3"';

const SCENARIOS: Readonly<Record<Behaviour, string>> = {
  answers: `${INVITE}${RINGING}<pause milliseconds="500"/>${ANSWERED}${UNTIL_BYE}`,
  asksWho: `${INVITE}${send('407 Proxy Authentication Required', CHALLENGE)}
  <recv request="ACK"/>${INVITE}${ANSWERED}${UNTIL_BYE}`,
  away: `${INVITE}${RINGING}${send('480 Temporarily Unavailable')}<recv request="ACK"/>`,
  hangsUp: `${WHO}${RINGING}${ANSWERED}${BYE}`,
  busy: `${INVITE}${send('486 Busy Here')}<recv request="ACK"/>`,
  unknown: `${INVITE}${send('404 Not Found')}<recv request="ACK"/>`,
  silent: `${INVITE}${RINGING}${CANCELLED}`,
};

/** sipp, as Debian builds it, has no TLS. */
const withTls = async (port: number, behind: number): Promise<() => void> => {
  const { cert, key } = await lanCertificate(temporaryFolder(tmpdir(), 'kith-sip-tls-'));
  const sockets = new Set<Socket>();
  const server = createServer({ cert, key }, (outside) => {
    const inside = connect(behind, '127.0.0.1');
    outside.pipe(inside).pipe(outside);
    for (const socket of [outside, inside]) {
      sockets.add(socket);
      socket.on('error', () => socket.destroy());
    }
  });
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  return () => {
    server.close();
    for (const socket of sockets) socket.destroy();
  };
};

/** A connection to find out would be a call for sipp. */
const isListening = (port: number): boolean => {
  const local = `0100007F:${port.toString(16).toUpperCase().padStart(4, '0')}`;
  const rows = readFileSync('/proc/net/tcp', 'utf8').split('\n');
  return rows.some((row) => row.includes(` ${local} `) && row.trim().split(/\s+/)[3] === LISTENS);
};
const LISTENS = '0A';
const START_MS = 10_000;

export const startProvider = async (
  behaviour: Behaviour,
  port: number,
  transport: Transport,
): Promise<Provider> => {
  const own = transport === 'tls' ? await freePort() : port;
  const steps = SCENARIOS[behaviour]
    .replaceAll('$CONTACT', `sip:127.0.0.1:${port};transport=${transport}`)
    .replaceAll('$VIA', `${transport.toUpperCase()} 127.0.0.1:${port}`);
  const folder = temporaryFolder(tmpdir(), 'kith-sip-');
  const scenario = join(folder, 'scenario.xml');
  const messages = join(folder, 'messages.log');
  writeFileSync(
    scenario,
    `<?xml version="1.0" encoding="UTF-8"?><scenario name="${behaviour}">${steps}</scenario>`,
  );
  const child: ChildProcess = spawn(
    'sipp',
    [
      ...['-sf', scenario, '-i', '127.0.0.1', '-p', String(own), '-mi', '127.0.0.1'],
      ...['-t', transport === 'udp' ? 'u1' : 't1'],
      ...['-mp', String(await freePort()), '-rtp_echo', '-nostdin', '-trace_msg'],
      ...['-message_file', messages, '-trace_err', '-error_file', join(folder, 'errors.log')],
    ],
    { cwd: folder, stdio: 'ignore' },
  );
  const gone = once(child, 'exit');
  const atExit = (): void => void child.kill('SIGKILL');
  process.once('exit', atExit);
  // Over UDP, what is not heard is sent again.
  const latest = performance.now() + START_MS;
  while (transport !== 'udp' && !isListening(own)) {
    if (child.exitCode !== null || performance.now() > latest)
      throw new Error('sipp did not start.');
    await sleep(50);
  }
  const stopTls = transport === 'tls' ? await withTls(port, own) : () => {};
  const read = (file: string): string => (existsSync(file) ? readFileSync(file, 'utf8') : '');
  return {
    heard: () => read(messages) + read(join(folder, 'errors.log')),
    stop: async () => {
      stopTls();
      child.kill('SIGKILL');
      await gone;
      process.off('exit', atExit);
    },
  };
};
