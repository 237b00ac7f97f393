/** The data of the notification of a reply that could not be sent. */
export interface UnsentData {
  profileId: string;
  chatId: string;
  reply: {
    text: string;
    /** The same for each attempt: if only the answer was lost, it is not sent again. */
    tempId: string;
    /** The message that was answered. */
    messageId: string;
  };
}
