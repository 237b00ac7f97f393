import { escaped } from '../../platform/escaped.ts';

export const sitemap = (origin: string, paths: readonly string[]): string =>
  [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...paths.map((path) => `<url><loc>${escaped(origin + path)}</loc></url>`),
    '</urlset>',
    '',
  ].join('\n');

export const robots = (origin: string): string =>
  [
    'User-agent: *',
    // With the slash, and to the end: `/apps` is a public page.
    'Disallow: /app/',
    'Disallow: /app$',
    'Disallow: /api/',
    '',
    `Sitemap: ${origin}/sitemap.xml`,
    '',
  ].join('\n');
