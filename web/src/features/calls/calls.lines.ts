import type { CallLine } from '@kith/contract/calls/calls.lines';
import { defineLines } from '../../platform/feature/line.ts';
import { translate } from '../../platform/i18n/language.ts';
import { callLinesTexts } from './call-lines.texts.ts';
import { CallBack } from './components/call-back.tsx';
import { missedCallKey } from './missed-call.ts';
import { missedCallsTexts } from './missed-calls.texts.ts';

const MINUTE_S = 60;

const durationIn = (language: string, seconds: number): string => {
  const isShort = seconds < MINUTE_S;
  const unit = isShort ? 'second' : 'minute';
  const count = isShort ? seconds : Math.round(seconds / MINUTE_S);
  const words = new Intl.NumberFormat(language, { style: 'unit', unit, unitDisplay: 'long' });
  return words.format(count);
};

const t = translate(callLinesTexts);
const brief = translate(missedCallsTexts);

export const callLines = defineLines<CallLine>({
  missedCall: {
    words: (line, { isMine, actor }) => t(missedCallKey(line, isMine), { actor }),
    brief: (line, isMine) => brief(missedCallKey(line, isMine)),
    Acts: CallBack,
  },
  groupCall: {
    words({ video, seconds, people }, { language, isMine, actor }) {
      if (people > 1) {
        const words = { time: durationIn(language, seconds), count: people };
        return video ? t('groupVideoCall', words) : t('groupCall', words);
      }
      if (isMine) return video ? t('loneVideoCall') : t('loneCall');
      return video ? t('missedGroupVideoCall', { actor }) : t('missedGroupCall', { actor });
    },
    Acts: CallBack,
  },
});
