import type { FastifyInstance } from 'fastify';
import { escaped } from '../escaped.ts';
import type { MailTable } from './mail.tables.ts';
import type { Mail } from './mail.ts';

const PAGE = '/api/mailbox';
const STYLE = `
:root { color-scheme: light dark; font: 1rem/1.5 system-ui, sans-serif; }
body { margin: 0 auto; max-width: 40rem; padding: 1rem; }
article { border-top: 1px solid color-mix(in srgb, currentColor 20%, transparent); padding: 1rem 0; }
h2 { font-size: 1rem; margin: 0; }
pre { font: inherit; overflow-wrap: anywhere; white-space: pre-wrap; }
`;

const linked = (text: string): string =>
  escaped(text).replace(/https?:\/\/[^\s&]+/g, (link) => `<a href="${link}">${link}</a>`);

const asArticle = ({ recipient, subject, text, created_time }: MailTable): string =>
  `<article><h2>${escaped(subject)}</h2>${escaped(recipient)}, ${new Date(created_time).toISOString()}<pre>${linked(text)}</pre></article>`;

const asPage = (letters: MailTable[]): string =>
  `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>Mailbox</title><link rel="stylesheet" href="${PAGE}/style.css">
<h1>Mailbox</h1><p>The emails that would have been sent. Only development servers show this page.</p>
${letters.map(asArticle).join('') || '<p>Empty.</p>'}</html>`;

/** Shows emails that a development server could not send; other servers have no such page. */
export const serveMailbox = (app: FastifyInstance, mail: Mail): void => {
  if (!mail.hasMailbox) return;
  app.get(PAGE, async (_request, reply) =>
    reply
      .header('cache-control', 'no-store')
      .type('text/html; charset=utf-8')
      .send(asPage(await mail.letters())),
  );
  app.get(`${PAGE}/style.css`, async (_request, reply) =>
    reply.type('text/css; charset=utf-8').send(STYLE),
  );
};
