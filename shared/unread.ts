/** On an answer that had to leave items out because they cannot be read: how many. */
export const unreadHeader = 'x-unread-items'
