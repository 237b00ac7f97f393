import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Browser, Page } from '@playwright/test';
import { atEnd } from '../../server/src/testing/at-end.ts';
import { openPage } from './stage.ts';

type Waiting = { bare: RTCPeerConnection };

/** An empty page; browsers give devices only to pages of a server. */
const serveBlank = async (): Promise<{ origin: string; close(): void }> => {
  const server = createServer((_, response) => {
    response
      .writeHead(200, { 'content-type': 'text/html' })
      .end('<!doctype html><title>Bare</title>');
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const close = (): void => void server.close();
  atEnd(close);
  return { origin: `http://127.0.0.1:${port}`, close };
};

/** Sends what was asked of the devices, and plays what arrives. */
const open = (page: Page, wanted: MediaStreamConstraints): Promise<void> =>
  page.evaluate(async (of) => {
    const connection = new RTCPeerConnection();
    Object.assign(window, { bare: connection });
    connection.ontrack = ({ track }) => {
      const element = document.createElement(track.kind === 'video' ? 'video' : 'audio');
      element.autoplay = true;
      element.muted = track.kind === 'video';
      element.srcObject = new MediaStream([track]);
      document.body.append(element);
    };
    const stream = await navigator.mediaDevices.getUserMedia(of);
    for (const track of stream.getTracks()) connection.addTrack(track);
  }, wanted);

/** Answers a description, or makes the first one; with all addresses in it. */
const describe = (
  page: Page,
  told?: RTCSessionDescriptionInit,
): Promise<RTCSessionDescriptionInit> =>
  page.evaluate(async (description) => {
    const { bare } = window as unknown as Waiting;
    if (description) await bare.setRemoteDescription(description);
    if (description?.type === 'answer') return description;
    await bare.setLocalDescription();
    while (bare.iceGatheringState !== 'complete')
      await new Promise((resolve) =>
        bare.addEventListener('icegatheringstatechange', resolve, { once: true }),
      );
    return bare.localDescription?.toJSON() ?? { type: 'offer' };
  }, told);

/** Two pages that are connected directly, with nothing else. */
export const connectBare = async (
  browser: Browser,
  wanted: MediaStreamConstraints,
  prepare?: (page: Page) => Promise<unknown>,
): Promise<[Page, Page]> => {
  const blank = await serveBlank();
  const one = await openPage(browser, blank.origin, prepare);
  const other = await openPage(browser, blank.origin, prepare);
  blank.close();
  for (const page of [one, other]) await open(page, wanted);
  await describe(one, await describe(other, await describe(one)));
  return [one, other];
};
