import { DAY_MS } from '../base/constants.ts';

/** Longest command. */
export const COMMAND_MAX_CHARS = 500;
/** A command that was too long is kept cut, with a mark. */
export const SAMI_TEXT_MAX_CHARS = COMMAND_MAX_CHARS + 1;
export const SAMI_TITLE_MAX_CHARS = 120;
/** Threads of a profile. */
export const SAMI_THREADS_MAX = 300;
/** Entries of a thread. */
export const SAMI_ENTRIES_MAX = 100;
/** Entries that an account can add in a day. */
export const SAMI_ENTRIES_A_DAY = 1_000;
/** People among whom it asks who is meant. */
export const SAMI_CHOICES_MAX = 20;
export const SAMI_PAGE_MAX = 300;
/** After this time a card cannot be approved any more. */
export const SAMI_CARD_LIFETIME_MS = DAY_MS;
/** Threads that a search finds at most. */
export const SAMI_FOUND_MAX = 50;
/** The longest answer of a language model that is kept. */
export const SAMI_ANSWER_MAX_CHARS = 10_000;
/** Places from which an answer is. */
export const SAMI_SOURCES_MAX = 12;
/** Addresses in an answer that can be opened. */
export const SAMI_LINKS_MAX = 12;
export const SAMI_LINK_MAX_CHARS = 500;
/** What a model can propose in one answer. */
export const SAMI_PROPOSALS_MAX = 2;
/** Answers on a page. */
export const SAMI_ANSWERS_PAGE = 4;
/** Answers of one account at the same time. */
export const SAMI_RUNS_AT_ONCE = 3;
/** Models that an operator can offer. */
export const SAMI_MODELS_MAX = 20;
export const SAMI_MODEL_MAX_CHARS = 100;
/** From this share of the month's tokens on, people are told how much is left. */
export const SAMI_TOKENS_WARN = 0.8;
