import { type OpenShare, sharedFileAddress, sharePath } from '@kith/contract';
import { html, type Markup, type Reader } from '../../site/index.ts';
import { dateIn, sayIn } from '../shares.languages.ts';
import { tellIn } from './encrypted-page.languages.ts';

/** Messages for the script of the page, which has no texts of its own. */
const textsOf = (language: string): string => {
  const [tell, say] = [tellIn(language), sayIn(language)];
  const { name, size, part } = { name: '{name}', size: '{size}', part: '{part}' };
  return JSON.stringify({
    ...{ keyMissing: tell('keyMissing'), keyWrong: tell('keyWrong'), insecure: tell('insecure') },
    ...{ downloadOne: say('downloadOne', { size }), downloadAll: say('downloadAll', { size }) },
    ...{ downloadFile: say('downloadFile', { name }), cancelName: tell('cancelName', { name }) },
    ...{ cancelAll: tell('cancelAll', { part }), saved: tell('saved'), damaged: tell('damaged') },
    ...{ lost: tell('lost'), gone: tell('gone'), tooOften: tell('tooOften') },
    ...{ tooLarge: tell('tooLarge', { size }), noSpace: tell('noSpace') },
  });
};

/**
 * The page of an encrypted share. The server knows neither its title nor the names of its files:
 * the script decrypts them with the key, which browsers do not send.
 */
export const encryptedView = (
  { language }: Reader,
  share: OpenShare,
): { title: string; main: Markup } => {
  const [tell, say] = [tellIn(language), sayIn(language)];
  const { id, files, from, expiresTime, downloadsLeft, encrypted } = share;
  const count = files.length;
  const addresses = files.map((file) => sharedFileAddress(share, file.id));
  return {
    title: tell('title'),
    main: html`<article class="share narrow" id="encrypted" data-details="${encrypted}" data-files="${JSON.stringify(addresses)}" data-texts="${textsOf(language)}"><div class="about">
<p class="kicker">${from === null ? say('shared', { count }) : say('sharedBy', { name: from.name, count })}</p>
<h1 dir="auto">${tell('title')}</h1>
<p class="lead" dir="auto">${tell('needsScript')}</p>
<p class="problem" role="alert"></p>
<form class="form" hidden>
<p class="field"><label for="key">${tell('keyField')}</label><input id="key" maxlength="500" required autocomplete="off" spellcheck="false" dir="ltr"></p>
<p><button class="button" type="submit">${say('openShare')}</button></p>
</form>
<button class="button" type="button" hidden></button>
<h2 class="for-readers">${say('files')}</h2>
<ul class="files sending" hidden></ul>
<ul class="terms"><li>${tell('decrypted')}</li><li>${tell('unchecked')}</li>${expiresTime !== null && html`<li>${say('until', { time: dateIn(language, expiresTime) })}</li>`}${downloadsLeft !== null && html`<li>${say('left', { count: downloadsLeft })}</li>`}
<li>${say('noAccount')}</li><li><a href="${sharePath(id)}/report">${say('report')}</a></li></ul>
</div></article>`,
  };
};
