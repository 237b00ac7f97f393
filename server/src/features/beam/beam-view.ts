import { BEAM_CODE_CHARS, BEAM_ITEMS_MAX } from '@kith/contract/beam/beam.constants';
import { html, type Markup, type Reader } from '../site/index.ts';
import { sayIn } from './beam-page.languages.ts';

/** Messages for the script of the page, which has no texts of its own. */
const textsOf = (say: ReturnType<typeof sayIn>, language: string): string => {
  const rules = new Intl.PluralRules(language);
  // A plural form for each number of things.
  const things = Object.fromEntries(
    [0, 1, 2, 3, 11, 100].map((count) => [
      `things.${rules.select(count)}`,
      say('things', { count }).replace(/[\d\u0660-\u0669]+/, '{count}'),
    ]),
  );
  return JSON.stringify({
    ...{ ...things, textName: say('textName'), linkName: say('linkName') },
    ...{ sized: say('sized', { what: '{what}', size: '{size}' }) },
    ...{ codeWrong: say('codeWrong'), codeOver: say('codeOver'), tooOften: say('tooOften') },
    ...{ unreachable: say('unreachable'), connecting: say('connecting'), noPath: say('noPath') },
    ...{ notTheOther: say('notTheOther'), differs: say('differs'), gone: say('gone') },
    ...{ agreeing: say('agreeing'), waiting: say('waiting', { what: '{what}' }) },
    ...{ asked: say('asked', { what: '{what}' }), declined: say('declined') },
    ...{ moving: say('moving', { moved: '{moved}', size: '{size}' }), lost: say('lost') },
    ...{ sent: say('sent', { what: '{what}' }), received: say('received', { what: '{what}' }) },
    ...{ cancelled: say('cancelled'), failed: say('failed'), noRoom: say('noRoom') },
    ...{ tooMany: say('tooMany', { count: BEAM_ITEMS_MAX }), textTooLong: say('textTooLong') },
    ...{ save: say('save'), saveNamed: say('saveNamed', { name: '{name}' }), copy: say('copy') },
    ...{ copied: say('copied'), notSaved: say('notSaved'), noCamera: say('noCamera') },
    ...{ notScanned: say('notScanned'), qr: say('qr') },
  });
};

/** Pairs two browsers by a code; everything after that is done by its script. */
export const beamView = ({ language, brand }: Reader): { title: string; main: Markup } => {
  const say = sayIn(language);
  return {
    title: say('title'),
    main: html`<article class="share narrow"><div class="about" id="beam" data-texts="${textsOf(say, language)}">
<p class="kicker">${say('kicker')}</p>
<h1>${say('title')}</h1>
<p class="lead">${say('lead', { brand })}</p>
<noscript><p class="problem">${say('needsScript')}</p></noscript>
<p class="problem" data-part="unsupported" hidden>${say('unsupported')}</p>
<p class="hint" role="status" data-part="status"></p>
<p class="problem" role="alert" data-part="problem"></p>
<section data-step="start" hidden>
<p><button class="button" type="button" data-act="open">${say('showCode')}</button></p>
<form class="form" data-form="enter">
<p class="field"><label for="beam-code">${say('otherCode')}</label><input id="beam-code" name="code" class="beam-code" dir="ltr" autocomplete="off" autocapitalize="characters" spellcheck="false" maxlength="${BEAM_CODE_CHARS + 1}" required></p>
<p class="beam-acts"><button class="button outline" type="submit">${say('connect')}</button> <button class="button outline" type="button" data-act="scan" hidden>${say('scan')}</button></p>
</form></section>
<section data-step="scanning" hidden>
<video class="beam-camera" data-part="camera" muted playsinline></video>
<p><button class="button outline" type="button" data-act="stopScan">${say('cancel')}</button></p></section>
<section data-step="code" hidden>
<p>${say('codeText')}</p>
<p class="beam-code" dir="ltr" data-part="code"></p>
<div class="beam-qr" data-part="qr"></div>
<p class="hint">${say('codeLasts')}</p>
<p><button class="button outline" type="button" data-act="cancel">${say('cancel')}</button></p></section>
<section data-step="compare" hidden>
<h2>${say('compareTitle')}</h2>
<p class="beam-emoji" dir="ltr" data-part="emoji"></p>
<p>${say('compareText')}</p>
<p class="beam-acts" data-part="agreeing"><button class="button" type="button" data-act="agree">${say('same')}</button> <button class="button outline" type="button" data-act="differ">${say('different')}</button></p></section>
<section data-step="ready" hidden>
<p>${say('readyText')}</p>
<form class="form" data-form="files"><p class="field"><label for="beam-files">${say('files')}</label><input id="beam-files" type="file" multiple></p></form>
<form class="form" data-form="text"><p class="field"><label for="beam-text">${say('text')}</label><textarea id="beam-text" name="text" rows="3" dir="auto" required></textarea></p>
<p><button class="button outline" type="submit">${say('sendText')}</button></p></form>
<p><button class="button outline" type="button" data-act="cancel">${say('disconnect')}</button></p></section>
<section data-step="waiting" hidden>
<p><button class="button outline" type="button" data-act="cancel">${say('cancel')}</button></p></section>
<section data-step="asked" hidden>
<ul class="files" data-part="items" aria-label="${say('offered')}"></ul>
<p class="beam-acts"><button class="button" type="button" data-act="accept">${say('accept')}</button> <button class="button outline" type="button" data-act="decline">${say('decline')}</button></p></section>
<section data-step="moving" class="sending" hidden>
<progress data-part="progress" max="1" value="0" aria-label="${say('progress')}"></progress>
<p><button class="button outline" type="button" data-act="cancel">${say('cancel')}</button></p></section>
<section data-step="over" hidden>
<ul class="files" data-part="received" aria-label="${say('receivedThings')}" hidden></ul>
<p><a class="button outline" href="/beam">${say('again')}</a></p></section>
<ul class="terms"><li>${say('direct')}</li><li>${say('addresses')}</li><li>${say('once')}</li></ul>
</div></article>`,
  };
};
