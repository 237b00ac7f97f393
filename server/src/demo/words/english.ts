import type { Talk } from './talk.ts';

/**
 * Two people, or two of a group. A line begins with who speaks; `{b}` mentions somebody of the talk,
 * `!harbour` brings a picture, the other braces are filled in.
 */
const talks: readonly string[] = [
  `a Are we still on for {day}?
   b Yes! {time} at {place}?
   a Perfect. I'll bring **the good bread**.
   b Then I bring {food}`,
  `a Did the parcel arrive?
   b Not yet. They said _between eight and six_, which is a kind of humour
   a Ha. Ring the bell at {place}, they take everything in
   b Got it! It was there all along
   a 🎉`,
  `a Look what the tide left this morning !harbour
   b Oh, lovely. Is that the old pier?
   a What is left of it`,
  `a Could you water the plants until {day}?
   b Sure. All of them, or is the fern still in hospital?
   a - the fern: a little, every day
   - the lemon: only on {day}
   - the cactus: nothing. it is fine. it has always been fine
   b The cactus is my favourite`,
  `a I am at {place}, where are you?
   b Two minutes
   b Make that five
   a You said two minutes ten minutes ago
   b 😇`,
  `a What was the name of that book again?
   b _The Lighthouse That Moved_. You can have mine
   a Is it sad?
   b Only at the end. And in the middle
   a So it is a comedy`,
  `a How did it go?
   b Better than I feared! They liked the second draft, and nobody asked about page nine
   a I told you. **Nobody reads page nine**
   b We should celebrate. {food} at {place}, {time}?
   a I am already putting on shoes`,
  `a Happy birthday!! 🎂🎈
   b Thank you! There is cake at {place} until it runs out
   a How long is that, usually?
   b With Elias in the house? Seven minutes`,
  `a Can you send me the recipe?
   b 1. fry two onions, slowly
   2. add a spoon of cumin and the {food}
   3. wait until somebody asks what smells so good
   a Is step three essential?
   b It is the only one that matters`,
  `a The train is late again, about {n} minutes
   b No hurry, I have {food} and a window seat
   a Keep me a corner of it`,
  `a Do you know somebody who repairs bicycles?
   b The small shop near {place}. Ask for Ode, say I sent you
   a Is that good or bad?
   b Depends on the day`,
  `a I found your blue scarf
   b Where??
   a Behind the boxes in the shed. It has been living its own life
   b Please tell it I am sorry`,
  `a Quick question: is the key still under the third stone?
   b It is under the stone that is no longer the third one
   a …
   b Left of the door. I moved the other stones`,
  `a First snow up here !mountain
   b Already! Down here it is all mud and optimism
   a Come up on {day}, we have {n} blankets`,
  `a Did you see the sky just now? !sunset
   b I ran out with one shoe
   a Worth it?
   b The neighbours have questions`,
  `a Thinking of taking the boat out on {day}. Wind from the west, {n} knots at most
   b I'm in. Life jackets are at {place}
   a {time} sharp, the bridge opens only once
   b I will be early. Remember this message`,
  `a My phone says it is {n} degrees. My feet disagree
   b Wear the socks I knitted
   a I am wearing them
   b Then wear both pairs`,
  `a Could you read this once more before I send it?
   > We would be glad to welcome you on {day} at {time}, and no, parking is not included.
   b I would drop "and no"
   a It is the best part
   b It is. Send it`,
  `a I need advice. Green or grey?
   b For what?
   a The door. The kitchen. Possibly my whole life
   b Green 💚`,
  `a Running at {time}?
   b My knee says no, my head says yes, my shoes are at {place}
   a So, walking at {time}
   b Walking at {time}`,
  `a Look who finally sleeps !cat
   b Do not move. You live there now
   a My arm left an hour ago`,
  `a Can we move it to {day}? Something came up at {place}
   b Of course. Same time?
   a Same time, and I owe you {food}
   b I am keeping a list`,
  `a The code for the gate has changed, it is \`{n}47#\` now
   b Thanks. And the old one?
   a Opens the goat pen, so please do not try`,
  `a Is this yours? !umbrella
   b I have never seen it before in my life
   b It is mine, yes`,
  `a Thank you for yesterday. I laughed until my face hurt
   b Same time next month? I will learn a new card trick
   a Please do not
   b Too late`,
  `a Landed! Everything is warm and smells of oranges
   b Send proof
   a There !market
   b I am looking at rain. Enjoy every orange`,
  `a Would you call your brother? He worries and will not say so
   b Calling him {day}. Promise
   a Thank you, love`,
  `a Were the tickets for the early or the late show?
   b Late. {time}, doors open half an hour before
   a Row?
   b Row {n}, in the middle, behind the tall man. There is always a tall man`,
  `a I just read our messages from two years ago
   b And?
   a We have been planning the same trip the whole time
   b Then {day}. I am serious. Pack
   a I am looking for my passport as we speak ✈️`,
  `a Have you eaten?
   b Define eaten
   a Come over. There is {food}
   b On my way`,
  `a ok`,
  `a 👍`,
  `a Did you mean https://kith.example/tides or the printed one?
   b The printed one. The other is a day behind
   a Good to know before one goes swimming`,
  `a Please remind me never to say yes to a wedding with {n} guests again
   b Never say yes to a wedding with {n} guests again
   a Thank you. So, what are you doing on {day}?
   b Oh no`,
  `a How is the new place?
   b Small, bright, and the tap sings when it is cold
   a What does it sing?
   b Mostly one note. But with feeling !window`,
];

/** In a group of friends or family. */
const rounds: readonly string[] = [
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

/** At work, in a company's chats. */
const work: readonly string[] = [
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

/** To oneself. */
const notes: readonly string[] = [
  'a Ask Clara about mooring {n}',
  'a Buy: sandpaper **240**, the good glue, a birthday card',
  'a Idea: a bench that is also a boat',
  'a Wifi at {place}: `blue-heron-{n}`',
  `a - call the dentist
   - book the ferry
   - do *not* book the dentist and the ferry at the same time`,
  'a https://kith.example/knots (the one with the loop)',
  'a Measure twice. It is {n}, not {n} and a bit',
  'a Things Grandpa said today: "A straight line is a curve that gave up."',
  'a !window light at {time}, for the drawing',
  'a Read: _The Lighthouse That Moved_, chapter {n}',
  'a Locker {n}, left row',
];

export const english: Talk = {
  talks,
  rounds,
  work,
  notes,
  days: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'],
  places: [
    'the old pier',
    'the boathouse',
    'the bakery',
    'the north quay',
    'our place',
    'the library',
    'the corner café',
    'gate B',
  ],
  foods: ['plum cake', 'lentil soup', 'flatbread', 'pierogi', 'lemon tart', 'a pot of chili'],
  asides: ['Exactly', 'No way', '😂', 'Fine by me', 'One moment', 'Noted', '🙏', 'Ha', 'True'],
};
