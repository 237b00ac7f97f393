/** Rare cases that must also look right. */
export const rareMessages: readonly string[] = [
  'a Pneumonoultramicroscopicsilicovolcanoconiosisandthenafewmorelettersbecausewhynotsomethinghastobetoolongforitsline',
  'a https://kith.example/a/very/long/address/that/goes/on/and/on?with=parameters&and=more&until=it-does-not-fit-on-any-line-of-any-phone-and-then-some',
  'a 👩‍👩‍👧‍👦🏳️‍🌈🇳🇱👍🏽🫶🏾',
  'a 🎉',
  'a مرحبا Maren، وصلت شحنة `oak-17` اليوم، راجعي https://kith.example/oak قبل السبت',
  'a I said **"שלום"** and she said _"سلام"_ and then we both said 1, 2, 3',
  `a Minutes, in full, because somebody asked:
   1. we met, all of us, even the ones who said they could not
   2. the roof: it leaks, it has leaked, it will leak until the end of the month
   3. the paint: **green**, after a discussion that took longer than painting it would have
   4. the money: there is some, and it is where it always was
   > "It is not that I am against the bench," said Elias, "it is that the bench is against me."
   5. the bench: moved by a metre, by five people, in silence
   6. any other business: cake
   The next meeting is when the roof has been done, and if the roof has not been done, then on the roof. Please bring a chair, a cushion, or a very good reason. Whoever has borrowed the long ladder is asked to think about it, and then to bring it back; no names will be mentioned, and everybody knows whom we do not mention. Thank you all for coming, and thank you twice to whoever brought the plum cake.`,
  'a ~not this one~ that one',
];

export const rareChatNames: readonly string[] = [
  'The society for the preservation of the third bench from the left on the north quay, founded after the storm',
  'نادي القراءة',
  'Rain 🚲🌧️',
  '日曜の山歩き',
];
