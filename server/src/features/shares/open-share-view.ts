import {
  type OpenShare,
  type StoredFile,
  sharedFileAddress,
  sharePath,
  shareZipAddress,
} from '@kith/contract';
import { html, type Markup, type Reader } from '../site/index.ts';
import { dateIn, sayIn, sizeIn } from './shares.languages.ts';
import { shownAs } from './shown-types.ts';

type Say = ReturnType<typeof sayIn>;

/** The same visit with another preview: with its grant it needs no password and counts only once. */
const previewAddress = ({ id, grant }: OpenShare, file: StoredFile): string =>
  `${sharePath(id)}?${new URLSearchParams({ grant, show: file.id })}`;

const preview = (
  say: Say,
  share: OpenShare,
  file: StoredFile,
  excerpt: string | undefined,
): Markup => {
  const address = sharedFileAddress(share, file.id, { isShown: true });
  const label = say('previewOf', { name: file.name });
  switch (shownAs(file.type)) {
    case 'picture':
      return html`<img src="${address}" alt="${label}"${file.width !== undefined && html` width="${file.width}" height="${file.height}"`}>`;
    case 'video':
      return html`<video src="${address}" controls preload="metadata" playsinline aria-label="${label}"></video>`;
    case 'audio':
      return html`<audio src="${address}" controls preload="metadata" aria-label="${label}"></audio>`;
    case 'document':
      return html`<iframe src="${address}" title="${label}"></iframe>`;
    default:
      return html`<pre tabindex="0" role="region" aria-label="${label}" dir="auto">${excerpt}</pre>${Buffer.byteLength(excerpt ?? '') < file.size && html`<p class="dated">${say('excerpt')}</p>`}`;
  }
};

const fileRow = (
  { language, say }: { language: string; say: Say },
  share: OpenShare,
  file: StoredFile,
  isChosen: boolean,
): Markup => html`<li><span class="what"><bdi>${file.name}</bdi><small>${sizeIn(language, file.size)}</small></span>
${
  shownAs(file.type) !== undefined &&
  html`<a class="icon" href="${previewAddress(share, file)}" aria-label="${say('viewFile', { name: file.name })}"${isChosen && html` aria-current="true"`}><svg viewBox="0 0 24 24" width="20" height="20" aria-hidden="true"><path d="M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12Z"/><circle cx="12" cy="12" r="2.75"/></svg></a>`
}
<a class="icon" href="${sharedFileAddress(share, file.id)}" download aria-label="${say('downloadFile', { name: file.name })}"><svg viewBox="0 0 24 24" width="20" height="20" aria-hidden="true"><path d="M12 4v11m-4.5-4L12 15.5 16.5 11M5 19.5h14"/></svg></a></li>`;

/** The files, a preview of one of them, and a button for all. */
export const openView = (
  { language }: Reader,
  share: OpenShare,
  chosen: StoredFile | undefined,
  excerpt: string | undefined,
): { title: string; main: Markup } => {
  const say = sayIn(language);
  const { files, from, expiresTime, downloadsLeft } = share;
  const [only] = files;
  const size = sizeIn(
    language,
    files.reduce((sum, file) => sum + file.size, 0),
  );
  const time = expiresTime !== null && dateIn(language, expiresTime);
  return {
    title: share.title,
    main: html`<article class="share${chosen === undefined && ' narrow'}">
${chosen && html`<div class="shown">${preview(say, share, chosen, excerpt)}</div>`}
<div class="about">
<p class="kicker">${
      from === null
        ? say('shared', { count: files.length })
        : say('sharedBy', { name: from.name, count: files.length })
    }</p>
<h1 dir="auto">${share.title}</h1>
${share.note !== '' && html`<p class="lead" dir="auto">${share.note}</p>`}
${
  files.length === 1 && only
    ? html`<a class="button" href="${sharedFileAddress(share, only.id)}" download>${say('downloadOne', { size })}</a>`
    : html`<a class="button" href="${shareZipAddress(share)}" download>${say('downloadAll', { size })}</a>`
}
<h2 class="for-readers">${say('files')}</h2>
<ul class="files">${files.map((file) => fileRow({ language, say }, share, file, file === chosen))}</ul>
<ul class="terms">${time && html`<li>${say('until', { time })}</li>`}${downloadsLeft !== null && html`<li>${say('left', { count: downloadsLeft })}</li><li>${say('countsText')}</li>`}
<li>${say('noAccount')}</li><li><a href="${sharePath(share.id)}/report">${say('report')}</a></li></ul>
</div>
</article>`,
  };
};
