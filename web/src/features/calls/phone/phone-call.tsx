import { usePhone } from '../calls.react.ts';
import { PhoneBar } from './phone-bar.tsx';
import { PhoneCard } from './phone-card.tsx';

/** A call to a telephone: a card until it is answered, and a bar above every screen from then on. */
export function PhoneCall() {
  const talk = usePhone((state) => state.talk);
  if (talk === null) return null;
  return talk.state === 'answered' ? <PhoneBar talk={talk} /> : <PhoneCard talk={talk} />;
}
