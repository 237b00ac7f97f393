import { useEffect } from 'react';
import { Link } from 'react-router';
import { useText } from '../../../platform/i18n/language.ts';
import { shownNumber } from '../../countries/index.ts';
import { useCallsEngine, usePhone } from '../calls.react.ts';
import { phoneTexts } from './phone.texts.ts';
import { verifyPath } from './verify-path.ts';

/** From here on, the minutes of the day are shown. */
const FEW_MINUTES = 10;

/** What to know before calling a telephone: what is missing for it, or what those who are called see. */
export function PhoneNote() {
  const t = useText(phoneTexts);
  const { phone } = useCallsEngine();
  const about = usePhone((state) => state.about);
  const news = usePhone((state) => state.news);
  // Each call uses minutes.
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above
  useEffect(() => void phone.learn(), [phone, news]);
  if (about === undefined) return null;
  const { verifyBy, number, minutesLeft } = about;
  return (
    <p className="px-4.5 pt-2 text-small text-ink-2">
      {verifyBy ? (
        <>
          {t('unverified')}{' '}
          <Link to={verifyPath(verifyBy)} className="ring-focus text-accent-text underline">
            {t('verify')}
          </Link>
        </>
      ) : (
        <>
          {number && t('shownAs', { number: shownNumber(number).text })}
          {minutesLeft <= FEW_MINUTES && ` ${t('leftToday', { count: minutesLeft })}`}
        </>
      )}
    </p>
  );
}
