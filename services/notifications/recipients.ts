import { environment } from '../environment.ts'

/** The only addresses that the product may write to (decision 21). */
export const recipients = (): string[] =>
  environment('MAIL_RECIPIENTS')
    .MAIL_RECIPIENTS.split(',')
    .map((address) => address.trim())
    .filter((address) => address !== '')

/** The recipient of every sent order, if any is configured. */
export const defaultRecipient = (): string | undefined => recipients()[0]
