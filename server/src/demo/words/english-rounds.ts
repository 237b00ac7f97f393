/** In a group of friends or family. */
export const rounds: readonly string[] = [
  `a Who is coming on {day}?
   b Me, and I bring {food}
   c Me too, a little later, around {time}
   a {d} and you?
   d If there is {food} I was never going to stay away`,
  `a Group picture from {place}! !group
   b Why am I the only one looking at the dog?
   c Because the dog is the only one looking at the camera
   a Framing it`,
  `a Vote: {place} or the usual?
   b The usual
   c The usual
   d **{place}.** Live a little
   a Two against one and a half, the usual it is`,
  `a Water is {n} degrees. I am in
   b You are out of your mind
   a That as well !sea
   c Save me a towel`,
  `a Lost: one glove, left, grey. Found by anybody at {place}?
   b I have a right one, blue
   a Close`,
  `a Reminder, {time} on {day}. {b} has the keys, {c} has the list, I have the nerves
   b Keys: ✅
   c List: ✅ (it is a good list)
   a Nerves: as always`,
  `a Chapter {n}: thoughts?
   b The best so far. I did not see the gardener coming
   c Nobody saw the gardener coming
   d I saw the gardener coming
   a {d} _always_ sees the gardener coming`,
  `a It is a girl!!! 🎉🎉🎉
   b Oh!!! Congratulations, all of you!
   c I am crying on the bus
   d Which name did you pick?
   a We have {n} on the list and three hours`,
  `a Shopping for {day}, please add:
   - bread, two
   - {food}
   - candles
   b lemons
   c not the cheese from last time
   d The cheese from last time was {a}'s idea`,
  `a Does anybody have a ladder?
   b How high?
   a Ambitious
   c I have one that reaches "hopeful"`,
  `a Rehearsal moved to {time}, and please **learn the second verse**
   b Which second verse?
   c There is a second verse?
   a …`,
  `a The view from up here today !mountain,forest
   b And we are in the office
   c Speak for yourself 😎`,
  `a Split for {day}: {n} each, {b} paid already
   b Paid with my last coins and a button
   c Sending mine tonight
   d Same. Keep the button, {b}`,
  `a Anybody awake?
   b Define awake
   c It is {time}, {a}
   a So that is a yes`,
  `a New neighbours on the third floor, they play the cello. Well.
   b Finally, somebody who plays *well* on the third floor
   c I heard that
   b You were meant to 😄`,
  `a The bus from {place} does not run on {day}. We need two cars
   b I can take four
   c I can take three and a very small one
   d I am the very small one`,
  `a Thank you all for yesterday ❤️ The table is still laughing
   b The table is still sticky
   c Worth it`,
];
