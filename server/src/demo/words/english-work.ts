/** At work, in a company's chats. */
export const work: readonly string[] = [
  `a The surveyor was here. The quay wall is sound, **the third pile is not**.
   b Then we swap it before the concrete, not after. {c} can the crane come a day early?
   c Asking. They owe me a favour
   c Booked. The crane is booked for {time}
   a Perfect. I will open the gate`,
  `a Two questions about the drawing:
   1. is the railing 90 or 110?
   2. who drew the seagull?
   b 110. And no comment on the seagull
   a The seagull stays`,
  `a Oak arrives {day}, {n} boards, ten dry ones among them I hope
   b I cleared the left rack
   a You are the best. {c} can you sign for it if I am late?
   c Will do`,
  `a Deploy is done. \`npm test\` green, all {n} of them
   b And the one that always fails?
   a Fails no more. It was the clock
   b It is always the clock`,
  `a Can somebody look at this?
   \`\`\`
   open gate  06:30  ok
   crane      07:30  ok
   concrete   09:00  ?
   \`\`\`
   b The mixer has a flat tyre. {n} minutes, they say
   a So, an hour
   c I will make coffee`,
  `a Client called. They love the bench. They want it **wider, lower, and round**
   b So, a different bench
   a A different bench
   c I will find the compass`,
  `a Invoice 20{n} is paid 🎉
   b The one from spring?
   a The very same
   b I had given up and forgiven them`,
  `a Minutes of today:
   > We agreed on the short version. Nobody could say the long one.
   b Accurate
   c Who keeps writing these?`,
  `a Site picture from this morning !crane
   b Straight as a ruler
   c Straighter than my ruler`,
  `a I am off from {day}, {b} has the phone
   b I have the phone. I do not have the charger
   a Second drawer, under the tape`,
  `a Safety boots: who has size {n}?
   b Nobody has size {n}
   a The delivery says otherwise
   c Flower pots 🌱`,
  `a Reminder: **no cars on the north side** from {day}. See https://kith.example/north-quay for the map
   b Thanks, forwarding to the suppliers
   c The map is upside down
   a The map is fine. North is upside down`,
  `a Short week. What is the one thing that has to be done by {day}?
   b The stairs
   c The stairs
   a The stairs, then. Everything else can wait on them`,
];
