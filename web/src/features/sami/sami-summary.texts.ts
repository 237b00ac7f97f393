import { defineMessages } from '@kith/contract/base/texts/messages';

export const samiSummaryTexts = defineMessages('sami-summary', {
  title: 'Summary, for you alone',
  receives: 'The model {model} at {host} receives what is summarized. Nothing reaches the chat.',
  consent:
    'The model {model} at {host} can summarize this. What was written, with the names of the people who wrote it, your events and what waits for you, your local time and your time zone are then sent there. Nothing of your vault is sent, and no messages that disappear or can be viewed only once.',
  agree: 'Agree and summarize',
  ofChat: 'Summarize what is new in a chat',
  newIn: 'What is new in {name}.',
  ofDay: 'Summarize {date}',
  summarizeDay: 'Summarize the day',
  keep: 'Keep in Sami',
});
