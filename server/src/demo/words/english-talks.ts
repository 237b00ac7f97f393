/**
 * Dialogues of two people, or of two in a group. A line begins with its speaker; `{b}` mentions
 * another speaker, `!harbour` adds a picture, the other braces are filled in.
 */
export const talks: readonly string[] = [
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
   a Good to know before you go swimming`,
  `a Please remind me never to say yes to a wedding with {n} guests again
   b Never say yes to a wedding with {n} guests again
   a Thank you. So, what are you doing on {day}?
   b Oh no`,
  `a How is the new place?
   b Small, bright, and the tap sings when it is cold
   a What does it sing?
   b Mostly one note. But with feeling !window`,
];
